import { oneOf } from '#shared/words/phrases.ts';

// “What were the crusades” asks for what happened, which is not in a dictionary's crusade.
const asksWhatItIs =
  /^(?:what|whats|what's) (?:(?:is|are) (?:an? |the )?|(?:was|were) (?:an? )?)(?<term>[\p{L}-]+)[?!. ]*$/iu;

/** The one word that a question wants explained: “What is a dog?”. */
export function termOf(question: string): string | undefined {
  return asksWhatItIs.exec(question.trim())?.groups?.term;
}

const verb = /\b(?:is|are|was|were|means?|stands? for)\b/;
const explaining =
  /^(?:means?|stands? for|(?:is|are|was|were) (?:an?|the|one|any|not an?|when|what|how|where|short)\b)/;
/** Before the verb of a definition there is a term, not a sentence. */
const longestTerm = 60;

/** Whether a sentence says what its subject is: “A lichen is …”, not “Dogs are descended from …”. */
export function defines(answer: string): boolean {
  const at = answer.search(verb);
  return at >= 0 && at < longestTerm && explaining.test(answer.slice(at));
}

const own = oneOf(
  'found made born bred fed kept set cut built held led won sold worse better older bigger smaller',
);
const behind =
  oneOf(`from in by on at of to for with as after into because when so and but than if unless only mostly
  through over up out off near between during since until without under about all every`);
const vague =
  oneOf(`from in on at of by for to very too so also not as more most less least both only able still now
  then there within near between under known it that this they you his her its their your our`);
/** “Dogs are descended from wolves”, “asteroids are rocky; …”, “shallots are smaller and milder”. */
const tellsOtherwise = new RegExp(
  String.raw`^(?:(?:\p{L}+(?:ed|wn|ght|nt|er)|${own}) ${behind}\b|${vague}\b|\p{L}+ly\b|\d|\S+[.;:])`,
  'iu',
);

/** “Flour is ground grain”, “pi is about 3.14159”: what a term is in a word without an article. */
function saysWhat(term: string, answer: string): boolean {
  const one = RegExp.escape(term.replace(/s$/, ''));
  const said = new RegExp(
    String.raw`^(?:an? |the )?${one}(?:s|es)?(?:,[^,]{1,40},| or [\p{L} ]{1,20})? (?:is|are) (?<what>.+)`,
    'iu',
  ).exec(answer)?.groups?.what;
  return said !== undefined && !tellsOtherwise.test(said);
}

/** What a way of asking wants explained, written as in a question or as in a fact's line. */
const termOfWay = (way: string) =>
  termOf(way.replaceAll(/\[[^\]]*\]/g, ' ').replace(/^what (?!is |are |was |were )/, 'what is '));

const keyOf = (term: string) => term.toLowerCase().replace(/s$/, '');

/** Terms of which a fact is a definition: what only says what they are does not come before it. */
export const termsDefined = (facts: Iterable<{ asks: readonly string[]; answer: string }>): Set<string> =>
  new Set(
    [...facts]
      .filter(({ answer }) => defines(answer))
      .flatMap(({ asks }) => asks.flatMap((way) => termOfWay(way) ?? []))
      .map(keyOf),
  );

interface OfReference {
  kindsOf(name: string): readonly string[];
  /** Terms that a fact defines. */
  defined: ReadonlySet<string>;
}

/** “What is a dog” wants to know what it is: the reference does, where the fact does not. */
export function isForReference(way: string, answer: string, { kindsOf, defined }: OfReference): boolean {
  const term = termOfWay(way);
  if (term === undefined || defines(answer)) return false;
  if (saysWhat(term, answer) && !defined.has(keyOf(term))) return false;
  return kindsOf(term).length > 0 || kindsOf(term.replace(/s$/, '')).length > 0;
}
