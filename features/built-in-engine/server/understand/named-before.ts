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

/** What a message's last clause asks, with what an earlier one named in the place of its “that”. */
export function askedOfNamed(message: string): string[] {
  const clauses = message
    .split(between)
    .map((clause) => cleanQuestion(clause))
    .filter((clause) => clause !== '');
  const question = clauses.at(-1) ?? '';
  const what = refers.exec(question)?.groups?.what;
  if (what === undefined || question.split(' ').length > mostWords || asksBefore.test(message)) return [];
  const names = clauses
    .slice(0, -1)
    .toReversed()
    .slice(0, furthest)
    .filter((clause) => !isBeside.test(clause))
    .flatMap((clause) => named.exec(clause)?.groups?.name ?? []);
  const [name] = names;
  if (name === undefined) return [];
  if (asksWhat.test(question)) return [`what is ${name}`];
  if (meansWhat.test(question)) return [`what does ${name} mean`, `what is ${name}`];
  return [question.replace(new RegExp(`\\b${what}\\b`, 'i'), name)];
}
