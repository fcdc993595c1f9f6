import { oneOf, phrases } from '#shared/words/phrases.ts';
import { cleanQuestion } from './clean.ts';

const between = /[.!?;…]+\s+|,\s+|\s+[–—-]+\s+|\s+(?:and|but)\s+/u;
const claimed = new RegExp(
  `^(?:.*\\b${oneOf('says?|said|rec?kons?|thinks?|swears?|claims?|insists?|believes?|told me|is convinced|bet me(?: an? \\w+)?')}` +
    String.raw` (?:that )?|true or false:? )(?<subject>(?:an? |the )?[\p{L}'-]+(?: [\p{L}'-]+)?) ` +
    String.raw`(?<verb>is|are|was|were|can|has|have)(?:n'?t| not|'t)? (?<rest>\S.*)$`,
  'iu',
);
const doubted = phrases([
  '(is|was) (he|she|that|it|this) [right|true|correct]',
  'are they [right]',
  'who is (right|correct)',
  'true',
  'am i (right|wrong)',
  'did i (lose|win)',
  'who (wins|won)',
]);
const asksWhich = /^true or false\b/i;

/** “My mate says that glass is a liquid. Is he right?” asks whether glass is a liquid. */
export function askedOfClaim(message: string): string[] {
  const clauses = message.split(between).map((clause) => cleanQuestion(clause));
  if (!asksWhich.test(message) && !clauses.some((clause) => doubted.test(clause))) return [];
  const { subject, verb, rest } =
    (asksWhich.test(message) ? [cleanQuestion(message)] : clauses)
      .map((clause) => claimed.exec(clause)?.groups)
      .find((groups) => groups !== undefined) ?? {};
  return subject === undefined || verb === undefined || rest === undefined
    ? []
    : [`${verb.toLowerCase()} ${subject} ${rest}`];
}
