import type { Finding } from '../finding.ts';
import { leavesOpen } from '../reading/open-questions.ts';
import { phrases, type Reading, says } from '../reading/reading.ts';

const causal =
  phrases(`cause causes caused causing because due_to leads_to led_to lead_to leading_to results_in resulted_in
  as_a_result reason responsible thanks_to owing_to triggers triggered trigger prevents prevent prevented protects protect boosts helps blame blamed brought_down forced explains explain why suppresses
  so_that therefore hence owes stems_from consequence thereby effect_of attributed_to led_the`);
const related =
  phrases(`associated association linked link links correlated correlation correlates related relationship tied
  connection after higher_in more_common lower_rate higher_rate fewer than_people more_than less_than better_than getting_better lower_risk higher_risk in_the_same_years in_the_same_year at_the_same_time same_period that_year that_spring tended tend less_likely more_likely less_often more_often than_those followed_by coincided in_the_year_after denser`);
const untested =
  phrases(`cannot_show not_show did_not_examine not_been_tested not_tested reading_too_much cannot_prove
  not_prove does_not_mean association observational correlation put_the_two_together no_document neighbouring similar_amount
  associations correlations only_reveal not_tell tell_us too_early cannot_be_measured cannot_measure no_way_of_knowing not_know
  not_known unknown unclear are_false coincidence silent cautions caution nobody_knows chance_decides could_also other_factors
  not_been_studied not_been_proved not_been_proven no_proof no_evidence not_reveal not_prove open_question may_also
  not_examined cannot_say not_establish not_clear_whether remains_unclear further_research`);

/** "It was wet, so they stayed" gives a reason. */
const therefore = /[,;] (?:and )?so (?!far\b|many\b|much\b|called\b|long\b|on\b|as\b)/;

const unsaid = phrases(
  "whether know_if n't_know doesn't_know don't_know unclear not_know not_sure not_clear may might could possibly perhaps no_evidence not_prove not_show not_mean",
);

const movers = new Set(
  `reduces reduce reduced raises raise raised lowers lower lowered improves improve improved increases increase increased cuts cut
  boosts boost boosted make makes`.split(/\s+/),
);
const noObject = new Set([
  'by',
  'to',
  'from',
  'in',
  'over',
  'during',
  'and',
  'after',
  'since',
  'on',
  'at',
  'while',
  'than',
  'for',
]);

/** "Reduces the risk" states a cause; "was reduced to" and "lower risk" do not. */
function moves({ words }: Reading): boolean {
  return words.some(({ lower, index, clause }) => {
    const [before, next] = [words[index - 1], words[index + 1]];
    if (!movers.has(lower) || !before || !next || next.clause !== clause || noObject.has(next.lower))
      return false;
    return !/^(?:was|were|is|are|been|be|had|have|a|the|with|their|and|\w+ly)$/.test(before.lower);
  });
}

/** Correlation in the source is not a cause. */
export function weighCauses(
  claim: Reading,
  tellers: readonly Reading[],
  around: readonly Reading[],
): Finding | null {
  if (tellers[0] && hasOtherCause(claim, tellers[0])) return { rule: 'cause', verdict: 'opposite' };
  // A statement of uncertainty, or a question, claims no cause.
  if (says(claim, unsaid)) return null;
  if (
    (!says(claim, causal) && !moves(claim)) ||
    says(claim, phrases('link association associated linked tended correlated'))
  )
    return null;
  if (
    tellers.some(
      (near) =>
        (says(near, causal) || moves(near) || therefore.test(near.text)) && !/ whether /.test(near.plain),
    )
  )
    return null;
  return tellers.some((near) => says(near, related)) ||
    around.some((one) => says(one, untested) || leavesOpen(one))
    ? { rule: 'cause', verdict: 'absent' }
    : null;
}

const reasons = / (?:because of|due to|owing to|as a result of|caused by|thanks to) /;
const longestReason = 6;

/** The stated reason: the roots after "because of". */
function reasonOf({ plain, words }: Reading): Set<string> | null {
  const match = reasons.exec(plain);
  if (!match) return null;
  const from = plain
    .slice(1, match.index + match[0].length)
    .trim()
    .split(' ').length;
  const first = words[from];
  const telling = words
    .slice(from, from + longestReason)
    .filter(({ isContent, clause }) => isContent && clause === first?.clause);
  return telling.length === 0 ? null : new Set(telling.map(({ root }) => root));
}

/** "Because of the strike" where the same sentence says "because of fog". */
function hasOtherCause(claim: Reading, near: Reading): boolean {
  const [own, told] = [reasonOf(claim), reasonOf(near)];
  if (!own || !told) return false;
  const held = new Set(near.words.map(({ root }) => root));
  const isSame = [...own].some((root) => told.has(root) || held.has(root));
  const effects = claim.content.filter(({ root }) => !own.has(root));
  return !isSame && effects.length >= 2 && effects.every(({ root }) => held.has(root));
}
