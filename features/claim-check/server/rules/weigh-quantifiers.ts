import type { Finding } from '../finding.ts';
import { phrases, type Reading, says } from '../reading/reading.ts';

const all = phrases(`all every always everyone everybody everywhere whole entire all_over
  throughout nationwide worldwide across_the_country across_the_nation across_the_world across_the_region all_across invariably without_exception`);
const most = phrases('most majority mostly usually generally typically largely mainly predominantly');
const some = phrases(
  `some several certain few a_few minority sometimes occasionally partly one_of half only part_of`,
);

const only = phrases('only solely exclusively nothing_but no_other');

/** "Every second" is a frequency. */
const rates = /\bevery (?:\w+ )?(?:second|minute|hour|day|night|week|month|year|decade|time|\d+)s?\b/g;

/** "After all", "all but two": not about all. */
const idioms =
  /\b(?:after|above) all\b(?! the)|\bat all(?= (?:and|but|or|in|during|because|by) |\s*$)|\ball but\b/g;
/** In a source "of all" and "in all" only give the base of a share. */
const totals = /\b(?:in|of) all\b|\bnot (?:all|every)\b/g;

/** "Nobody was left without" is about all. */
const withoutException = / (?:nobody|none|no) (?:\w+ ){1,9}(?:without|not|except|un\w+) /;

/** "All" for "some", "most" for "a few". */
export function weighQuantifiers(claim: Reading, near: Reading, tellers: readonly Reading[]): Finding | null {
  const saysAll = says({ plain: claim.plain.replaceAll(rates, '').replaceAll(idioms, '') }, all);
  const plain = tellers.map((one) => one.plain.replaceAll(idioms, '')).join('');
  const isTotal = claim.plain.search(totals) >= 0 && plain.search(totals) >= 0;
  if (
    saysAll &&
    !says({ plain: isTotal ? plain : plain.replaceAll(totals, '') }, all) &&
    !withoutException.test(plain) &&
    !says(claim, phrases('not_all not_every nearly_all almost_all not_always'))
  )
    return { rule: 'quantifier', verdict: says(near, [...some, ...most]) ? 'opposite' : 'absent' };
  if (
    says(claim, only) &&
    !says({ plain }, [...only, 'except', 'apart from']) &&
    says(near, phrases('all every any both each'))
  )
    return { rule: 'quantifier', verdict: 'opposite' };
  const added = addedTo(claim);
  if (
    !says(claim, only) &&
    says(near, only) &&
    added !== null &&
    !tellers.some(({ words }) => words.some(({ root }) => root === added))
  )
    return { rule: 'quantifier', verdict: 'opposite' };
  if (says(claim, most) && !says({ plain }, most) && says(near, some))
    return { rule: 'quantifier', verdict: 'absent' };
  return null;
}

/** The root of what "and" or "or" appends at the end of a claim: "on board and online". */
function addedTo({ words }: Reading): string | null {
  const joint = words.findLast(({ lower }) => lower === 'and' || lower === 'or');
  const behind = joint ? words.slice(joint.index + 1) : [];
  const telling = behind.filter(({ isContent }) => isContent);
  return behind.length <= 3 && telling.length === 1 ? telling[0]!.root : null;
}
