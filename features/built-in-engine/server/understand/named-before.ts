import { oneOf } from '#shared/words/phrases.ts';
import { cleanQuestion } from './clean.ts';

const between = /[.!?;:…]+\s+|,\s+|\s+[–—-]+\s+|\s+(?:and|but|so)\s+/u;
/** “What is that”, “where would I find it”: short, and about what was just named. */
const refers = new RegExp(
  `^${oneOf('what|where|how|why|who|which|when|is|are|can|do|does|should')}\\b.*\\b(?<what>it|that|this|they|them|those)\\b`,
  'i',
);
const mostWords = 8;
const asksWhat =
  /^what (?:even |exactly |actually )?(?:is|are) (?:it|that|this|they|those)(?: (?:even|exactly|about|called))?$/i;
const meansWhat =
  /^what (?:do|does|did) (?:it|that|this|they|those) (?:even |exactly |actually )?mean(?: (?:exactly|even))?$/i;
/** Behind these stands what was named: “I need a crown”, “he broke his clavicle”, “they keep saying "proving"”. */
const naming =
  oneOf(`an?|the|some|my|our|his|her|their|i'm|i am|im|is|was|says|said|saying|called|have|has|had|need|needs|got|
  about|mentioned|use|using`);
const named = new RegExp(
  String.raw`^.*\b${naming} "?(?<name>\p{L}[\p{L}'-]*(?: \p{L}[\p{L}'-]*){0,2})"?$`,
  'iu',
);
/** “On a computer” names where, and a question before it asks of something else. */
const isBeside = /^(?:on|at|in|with|for|by|from|to|after|before|during) /i;
const asksBefore = /\?[?! ]*[^?! ]/;
/** As many clauses are looked back: “the doctor says I have hypertension and I just nodded, what is that”. */
const furthest = 3;

const clausesOf = (message: string): string[] =>
  message
    .split(between)
    .map((clause) => cleanQuestion(clause))
    .filter((clause) => clause !== '');

/** “Them” are several. */
const isSeveral = /^(?:they|them|those|these)$/i;
const namedWithin = new RegExp(String.raw`\b${naming} "?(?<name>\p{L}[\p{L}'-]*s)\b`, 'iu');

/** What a message's last clause asks, with what an earlier one named in the place of its “that”. */
export function askedOfNamed(message: string): string[] {
  const clauses = clausesOf(message);
  const question = clauses.at(-1) ?? '';
  const what = refers.exec(question)?.groups?.what;
  if (what === undefined || question.split(' ').length > mostWords || asksBefore.test(message)) return [];
  const names = clauses
    .slice(0, -1)
    .toReversed()
    .slice(0, furthest)
    .filter((clause) => !isBeside.test(clause))
    .flatMap((clause) => {
      const name = named.exec(clause)?.groups?.name;
      return isSeveral.test(what) && !name?.endsWith('s')
        ? (namedWithin.exec(clause)?.groups?.name ?? name ?? [])
        : (name ?? []);
    });
  const [name] = names;
  if (name === undefined) return [];
  if (asksWhat.test(question)) return [`what is ${name}`];
  if (meansWhat.test(question)) return [`what does ${name} mean`, `what is ${name}`];
  return [question.replace(new RegExp(`\\b${what}\\b`, 'i'), name)];
}

const noPlace =
  oneOf(`the an? my our his her it bed school work town hospital january february march april may june july august
  september october november december`);
const behindPlace = oneOf('korea zealand africa lanka rica kong york arabia kingdom states islands? city');
const inPlace = new RegExp(
  String.raw`\b(?:in|to|from|near|visiting|around) (?!${noPlace}\b)(?<place>\p{L}[\p{L}'-]+(?: ${behindPlace})?)`,
  'iu',
);
/** “Flying to Bangkok whats the currency there”, without a mark between them. */
const asksThere = /(?<=\p{L}) (?=(?:whats|what's|what is|what are|what do) [^,.;?!]+ there\??$)/iu;
const ofThere =
  /^(?<ask>(?:what|which|how|do|does|is|are|can|should|when|where)\b.*?) (?:there|over there|out there)$/i;
const ofPlaces = oneOf('capital|currency|money|language|population|national dish|flag|dialling code|time');
const ofPlace = new RegExp(`^(?<ask>what(?:'s| is) the ${ofPlaces})(?: called| like)?$`, 'i');

/** “We are going to Japan in April. What is the money called there”: asked of the place that was named before. */
export function askedOfPlace(message: string): string[] {
  const clauses = clausesOf(message.replace(asksThere, ', '));
  const question = clauses.at(-1) ?? '';
  const asked = ofThere.exec(question) ?? ofPlace.exec(question);
  const place = clauses
    .slice(0, -1)
    .map((clause) => inPlace.exec(clause)?.groups?.place)
    .find((name) => name !== undefined);
  const ask = asked?.groups?.ask;
  return ask === undefined || place === undefined ? [] : [`${ask} in ${place}`];
}

const saidWord = new RegExp(
  `\\b${oneOf('says|said|saying|wrote|writes|written|called|mentioned|reads|keeps saying|word')} "?(?<word>\\p{L}[\\p{L}'.-]*)"?` +
    '(?: (?:on|in|next|to|at|under|about|when|by|all) .*)?$',
  'iu',
);
const asksMeaning =
  /^what (?:do|does|did|would) (?:it|that|this|he|she|they) (?:even |exactly |actually )?mean(?: by (?:it|that|this))?$/i;

/** “The recipe says simmer. What does that mean” */
export function askedOfWord(message: string): string[] {
  const clauses = clausesOf(message);
  if (!asksMeaning.test(clauses.at(-1) ?? '')) return [];
  const word = clauses
    .slice(0, -1)
    .toReversed()
    .map((clause) => saidWord.exec(clause)?.groups?.word)
    .find((name) => name !== undefined);
  return word === undefined ? [] : [`what does ${word} mean`];
}
