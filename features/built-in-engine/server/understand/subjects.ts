import { oneOf } from '#shared/words/phrases.ts';
import { cleanQuestion } from './clean.ts';
import { superlativeWord } from './superlatives.ts';

const nobody = 'you|i|we|they|it|he|she|there|this|that|people|someone|somebody|one|anyone|everyone|my|your';
const noNobody = `(?!${oneOf(nobody)}\\b)`;
const be = oneOf('is|are|was|were|do|does|did|can|could|will|would|should|has|have');
const article = '(?:an? |the |some |all )?';

/** “How many lungs do you have”, “how many moons does Mars have”: what is counted, and of what. */
const counted = new RegExp(
  `^how (?:many|much) (?<what>\\p{L}+(?: \\p{L}+)?) (?:${be}|in|on|per)\\b(?<rest>.*)$`,
  'iu',
);
const light = new RegExp(`\\b${oneOf(`${nobody}|have|has|got|in|on|of|the|an?|are|is|do|does`)}\\b`, 'giu');
const ofCounted = (rest: string) => rest.replace(light, ' ').replace(/\s+/g, ' ').trim();
/** “What is a prime number”, “who was Wat Tyler”, “what does aurora borealis mean” */
const whole = new RegExp(
  `^(?:what|who|where|when|how \\p{L}+) (?:is|are|was|were) ${article}${noNobody}(?<what>\\S+(?: \\S+){0,3})$`,
  'iu',
);
const meaning = new RegExp(
  `^what (?:does|do|did) ${article}${noNobody}(?<what>\\S.*?) (?:mean|stand for|do)$`,
  'iu',
);
const causes = /^what (?:causes?|caused|makes?) (?:an? |the )?(?<what>\S+(?: \S+){0,2})$/iu;
/** “Where do wombats live”, “can vegetarians eat fish”, “how long do polar bears sleep” */
const doing = new RegExp(
  `^(?:(?:what|where|when|why|(?:what|which) \\p{L}+|how(?: ${oneOf('long|often|far|much|fast|high|big')})?) )?` +
    `${be} ${article}${noNobody}(?<what>\\p{L}[\\p{L}'-]*) (?<next>\\p{L}[\\p{L}'-]*)`,
  'iu',
);

/** “How do you spell rhythm”, “how do I clean an oven” */
const action = /^how (?:do|can|should) (?:you|i|we) \p{L}+ (?:an? |the )?(?<what>\S+(?: \S+)?)$/iu;

const isMany = (word: string) => /[^s]s$/i.test(word);
/** “What is the tallest tree”: its name is asked for, so the question does not have it. */
const seeks = new RegExp(String.raw`\b(?:most|least|${superlativeWord}|first|last|only)\b`, 'iu');

/** “Who won the Battle of Trafalgar” */
const deed =
  /^who (?:won|lost|fought(?: in| at)?|started|ended|led|signed|commanded) (?:the )?(?<what>\S+(?: \S+){1,4})$/iu;

/** “Why is my boiler pressure low” */
const state =
  /^why (?:is|are|was|were) (?:an? |the |my |our |your )?(?<what>\S+(?: \S+)??) (?:so |too |always |very )?\S+$/iu;

const aroundNoun = /^(?:inside|in|on|under) (?:an? |the )?| (?:called|made of|used for|like)$/gi;

/** What a question is about, by its own words, the likeliest first. */
export function subjectsInQuestion(written: string): string[] {
  const question = cleanQuestion(written).replace(/["“”]/g, '');
  const { what: many, rest = '' } = counted.exec(question)?.groups ?? {};
  if (many !== undefined) return [`${many} ${ofCounted(rest)}`.trim()];
  for (const form of [whole, meaning, causes, action, deed]) {
    const what = form.exec(question)?.groups?.what?.replace(aroundNoun, '');
    if (what === undefined) continue;
    if (seeks.test(what)) return [];
    // “The capital of Norway” is about Norway; the Battle of Hastings is one thing.
    const owner = /^what/i.test(question)
      ? / (?:of|for) (?:the |an? )?(?<owner>.+)$/i.exec(what)?.groups?.owner
      : undefined;
    return [owner ?? what];
  }
  const inState = state.exec(question)?.groups?.what;
  if (inState !== undefined && !/^(?:you|we|they|it|there|that|this|he|she)$/i.test(inState))
    return [inState];
  const { what, next } = doing.exec(question)?.groups ?? {};
  if (what === undefined || seeks.test(what)) return [];
  // “Polar bears sleep”: the noun ends where it is several; “a black hole form” may end behind either.
  if (isMany(what) || next === undefined) return [what];
  return isMany(next) ? [`${what} ${next}`] : [what, `${what} ${next}`];
}

const opening = /^\*\*(?<line>[^*]+)\*\*/;
const properName =
  /^(?:The |A )?(?<name>\p{Lu}[\p{L}.'’-]*(?: (?:(?:of|the|de|van|von|la|le) )?\p{Lu}[\p{L}.'’-]*)+)/u;

/** The name with which an answer begins: “Halley's Comet comes about every 76 years”. */
export const leadingName = (answer: string): string | undefined =>
  properName.exec(opening.exec(answer)?.groups?.line ?? '')?.groups?.name?.replace(/['’]s$/u, '');

/** “The northern lights appear when …”: the first noun of an answer, where it may be one. */
export function firstNoun(answer: string): string | undefined {
  const line = opening.exec(answer)?.groups?.line ?? '';
  return /^(?:The |An? )?(?<noun>\p{L}[\p{L}-]{3,}(?: \p{L}{2,}s)?) \p{Ll}/u
    .exec(line)
    ?.groups?.noun?.toLowerCase();
}

/** “The largest organ is the skin”, “Jupiter is the largest planet”: what was sought. */
export function soughtInAnswer(answer: string, question: string): string | undefined {
  const line = opening.exec(answer)?.groups?.line ?? '';
  const [, start = '', rest = ''] =
    /^(?:The )?(.+?) (?:is|are|was|were) (?:the |an? |called )?(.+)$/iu.exec(line) ?? [];
  if (!seeks.test(question) || /^(?:when|why|how|is|was)\b/i.test(question)) return undefined;
  if (!seeks.test(start)) return /^[\p{L}'’-]+(?: [\p{L}'’-]+)?$/u.exec(start)?.[0];
  const found =
    /^[\p{L}'’-]+(?: (?!in |of |at |on |with |which |that |and |from |by )[\p{L}'’-]+){0,2}/u.exec(rest);
  return found?.[0];
}

const wantsPlace = /^(?:in )?(?:which|what) (?:country|city|town|state|county|continent)\b/i;

/** “Cusco is in Peru”, after which country it is in: Peru is what is spoken of next. */
export function placeInAnswer(
  question: string,
  answer: string,
  [name]: readonly string[],
): string | undefined {
  if (!wantsPlace.test(question)) return undefined;
  const line = opening.exec(answer)?.groups?.line ?? '';
  const places = [...line.matchAll(/\b(?:in|of) (?:the )?(\p{Lu}\p{L}+)/gu)].map(([, place]) => place);
  return name ?? places.at(-1);
}

/** What “the suit” is in an answer that speaks of space suits; undefined if nothing there ends like that. */
export function wordsEndingWith(noun: string, answer: string): string | undefined {
  const line = opening.exec(answer)?.groups?.line ?? '';
  const stem = noun.toLowerCase().replace(/s$/, '');
  const words = line.split(/[^\p{L}'’-]+/u).filter(Boolean);
  const at = words.findIndex((word) => {
    const known = word.toLowerCase().replace(/s$/, '');
    return known.endsWith(stem) && stem.length > 2;
  });
  const word = words[at];
  if (word === undefined) return undefined;
  if (word.length > noun.length + 1) return word;
  const before = words[at - 1];
  const isPlain =
    before === undefined || /^(?:an?|the|its?|of|in|and|or|with|wears?|has|have)$/i.test(before);
  return isPlain ? undefined : `${before} ${word}`;
}
