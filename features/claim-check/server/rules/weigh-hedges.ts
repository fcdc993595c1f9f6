import type { Alignment, Pair } from '../align.ts';
import type { Finding } from '../finding.ts';
import { phrases, type Reading, says } from '../reading/reading.ts';

/** Words that leave open whether something is true. */
const open =
  phrases(`may might could possible possibly perhaps maybe potentially likely unlikely probably appears appear
  appeared seems seem seemed suggests suggest suggested suggesting indicates indicate expected expects expect forecast
  forecasts predicted predicts reportedly allegedly alleged apparently suspected suspects suspect believed believe thought_to
  proposed proposes proposal draft considering consider under_consideration in_talks negotiating would should hopes hope
  hoped aims aim plans plan planned planning intends intend intended uncertain unclear unknown consistent_with estimated
  estimate chance probability risk_of said_to whether can able preliminary investigating potential if candidate allege alleges`);
const weak =
  phrases(`probable improbable conceivable plausible presumably supposedly assumed assume assumes seemingly
  ruled_out cannot_be_excluded can't_be_excluded provisional provisionally tentative tentatively so_far rumour rumoured thinks
  think believes considers considered expects suspects says said according_to hopes doubts wants might_have likelihood
  risk risks open_question not_certain not_clear not_sure could_be on_course set_to due_to_be wishes depends
  depending provided conditional tends_to tend_to`);
/** Where something is allowed, "may" leaves nothing open. */
const permitted =
  phrases(`need needs needed allowed permitted permit permits allows allow required require requires must
  banned forbidden licence can't cannot barred free_to entitled exempt obliged have_to has_to legal`);
const strong =
  phrases(`may might could possible possibly perhaps maybe potentially likely unlikely probably appears appear
  seems seem suggests suggest reportedly allegedly alleged apparently suspected believed believe thought_to proposed
  considering in_talks would expected expects hopes hope aims plans plan planned planning intends consistent_with whether
  investigating forecast allege hint hints hinted probability chance chances odds rumour rumours rumoured presumably supposedly
  conceivable plausible not_yet_clear could_also provided_that`);

/** Abilities and permissions leave nothing open. */
const harmless = phrases(
  'could_not can_not may_not might_not so_that_he_could so_that_she_could could_no may_no_longer as_was_long_believed as_was_believed',
);

/** Preconditions leave nothing open. */
const enabling = / (?:make|makes|made|making) (?:\w+ ){0,3}possible(?= )/g;

/** A "may" in a sentence about something else leaves nothing of the claim open. */
const leastCoverage = 0.4;

/** "It may help" does not say that it helps. */
export function weighHedges(claim: Reading, source: Reading, { pairs, coverage }: Alignment): Finding | null {
  if (coverage < leastCoverage) return null;
  const near = {
    plain: harmless
      .reduce((text, phrase) => text.replaceAll(` ${phrase} `, ' '), toldIn(source, pairs))
      .replaceAll(enabling, ' '),
  };
  if (!says(near, strong) || [open, weak, strong].some((words) => says(claim, words))) return null;
  if (says(claim, permitted) && !says({ plain: near.plain.replaceAll(/ may (?!have )/g, ' ') }, strong))
    return null;
  return { rule: 'hedge', verdict: 'absent' };
}

/** The clauses that the claim's words come from, and short ones such as ", early results suggest". */
function toldIn({ words, dates }: Reading, pairs: readonly Pair[]): string {
  const held = new Map<number, number>();
  for (const { source } of pairs) held.set(source.clause, (held.get(source.clause) ?? 0) + 1);
  const lengths = new Map<number, number>();
  for (const { clause } of words) lengths.set(clause, (lengths.get(clause) ?? 0) + 1);
  const most = Math.max(1, ...held.values());
  const isTold = (clause: number) =>
    (held.get(clause) ?? 0) >= Math.min(2, most) || (lengths.get(clause) ?? 0) <= 4;
  return ` ${words
    .filter(
      ({ clause, start }) => isTold(clause) && !dates.some((date) => start >= date.start && start < date.end),
    )
    .map(({ lower }) => lower)
    .join(' ')} `;
}
