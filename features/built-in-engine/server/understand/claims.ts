import { oneOf, phrases } from '#shared/words/phrases.ts';
import { cleanQuestion } from './clean.ts';

const between = /[.!?;…]+\s+|,\s+|\s+[–—-]+\s+|\s+(?:and|but)\s+/u;
const says = oneOf(
  `(?:always )?says?|(?:always )?said|rec?kons?|thinks?|swears?|claims?|insists?|believes?|told me|is convinced|bet me(?: an? \\w+)?`,
);
const claimed = new RegExp(
  `^(?:.*\\b${says}` +
    String.raw` (?:that )?|true or false:? )(?<subject>(?:an? |the )?[\p{L}'-]+(?: [\p{L}'-]+)?) ` +
    String.raw`(?<verb>is|are|was|were|can|has|have)(?:n'?t| not|'t)? (?<rest>\S.*)$`,
  'iu',
);
/** “Gran said carrots help you see”: several things do something. */
const claimedDoing = new RegExp(
  String.raw`^(?:.*\b${says} (?:that )?)(?<subject>\p{L}{2,}s) ` +
    String.raw`(?<rest>(?!(?:is|are|was|were|can|has|have)\b)\p{L}+(?<!s|ed|ing) \S.*)$`,
  'iu',
);
const doubted = phrases([
  '(is|was) (he|she|that|it|this) [right|true|correct]',
  'are they [right]',
  'who is (right|correct)',
  'true',
  'am i (right|wrong)',
  'is there [any|some] truth (in|to) (it|that|this)',
  'is (it|that|this) [just] a myth',
  'any truth (in|to) (it|that|this)',
  'did i (lose|win)',
  'who (wins|won)',
]);
const asksWhich = /^true or false\b/i;

/** “My mate says that glass is a liquid. Is he right?” asks whether glass is a liquid. */
export function askedOfClaim(message: string): string[] {
  const clauses = message.split(between).map((clause) => cleanQuestion(clause));
  if (!asksWhich.test(message) && !clauses.some((clause) => doubted.test(clause))) return [];
  const said = asksWhich.test(message) ? [cleanQuestion(message)] : clauses;
  const doing = said
    .map((clause) => claimedDoing.exec(clause)?.groups)
    .find((groups) => groups !== undefined);
  if (doing) return [`do ${doing.subject} ${doing.rest}`];
  const { subject, verb, rest } =
    said.map((clause) => claimed.exec(clause)?.groups).find((groups) => groups !== undefined) ?? {};
  return subject === undefined || verb === undefined || rest === undefined
    ? []
    : [`${verb.toLowerCase()} ${subject} ${rest}`];
}
