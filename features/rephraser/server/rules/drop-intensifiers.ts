import { type Match, type Rewriting, type RuleOptions, rewrite } from './rewrite.ts';

const openers =
  'am|is|are|was|were|be|been|being|feel|feels|felt|look|looks|looked|seem|seems|seemed|sound|sounds|sounded|get|gets|got|a|an|some|so|it|this|that|these|those|such|with|and|or|but|had|have|has|my|your|our|his|her|their|i|you|we|they|he|she';

const hanging =
  'much|well|few|little|best|worst|last|first|same|own|least|most|often|many|and|or|but|than|that|if|is|are|was|were|does|do|did|has|happened|happens|means?|market|glue|user|power|hero|bowl';

/** With a text where it is dropped and one where it stays. */
export const intensifiers: readonly { word: string; fires: string; abstains: string }[] = [
  { word: 'very', fires: 'It is a very old house.', abstains: 'It is not very old.' },
  { word: 'really', fires: 'I am really sorry.', abstains: 'What really happened?' },
  { word: 'extremely', fires: 'It is extremely cold.', abstains: 'It is not extremely cold.' },
  { word: 'incredibly', fires: 'It is an incredibly long road.', abstains: 'Incredibly, he won.' },
  { word: 'absolutely', fires: 'It is absolutely vital.', abstains: 'Absolutely!' },
  { word: 'totally', fires: 'I am totally sure.', abstains: 'We do not totally agree.' },
  { word: 'super', fires: 'I am super sorry.', abstains: 'We went to the super market.' },
  { word: 'terribly', fires: 'I am terribly sorry.', abstains: 'He sings terribly.' },
  { word: 'awfully', fires: 'It is awfully late.', abstains: 'He sings awfully.' },
  { word: 'utterly', fires: 'It is utterly wrong.', abstains: 'They never utterly failed.' },
];

const pattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’-])(?:(?:${intensifiers.map(({ word }) => word).join('|')})(?:\s|,\s)){1,3}(?=\p{Ll})`,
  'giu',
);
const denied = /(?:\bnot|n['’]t|\bnever|\bno|\bhardly|\bnor|\bwithout)\s+(?:\p{L}+\s+)?$/iu;
/** A comparison, a degree or a rank depends on it. */
const needed = new RegExp(String.raw`^(?:${hanging})\b`, 'i');
const describes = /^\p{L}+/u;
/** What an intensifier can modify: the preceding word is an adjective, or a form of "be". */
const standsBefore = new RegExp(
  String.raw`(?:\b(?:${openers})|['’](?:m|re|s))\s+$|[,(]\s*$|^\s*$|[.!?]\s+$|\n$`,
  'iu',
);

/** "Really boring" means very boring; "really happening" means not imagined. */
const describing = new Set(
  'interesting boring exciting amazing annoying surprising confusing tiring worrying frustrating disappointing charming'.split(
    ' ',
  ),
);
const stated = new Set(
  'what who why how where when a an the my your our his her their so true real'.split(' '),
);
const isAssured = (next: string) => stated.has(next) || (next.endsWith('ing') && !describing.has(next));

const auxiliaries = 'am|is|are|was|were|has|have|had|should|could|must|may|might';
/** A question that starts with its verb, up to three words after it. */
const asked = new RegExp(
  String.raw`(?:^|[.!?,]\s+|\n)(?:(?:and|but|or)\s+)?(?:${auxiliaries})(?:n['’]t)?\s+(?:\p{L}+\s+){1,3}$`,
  'iu',
);

/** I: drops words that only intensify another, never one that weakens it. */
export function dropIntensifiers(text: string, options: RuleOptions): Rewriting {
  return rewrite(text, { rule: 'I', pattern, replace }, options);
}

function replace({ found, before, after }: Match): string | null {
  const next = describes.exec(after)?.[0] ?? '';
  if (/,\s*$/.test(found) || next === '' || needed.test(next) || denied.test(before)) return null;
  // "The very idea", "her very own".
  if (/\bthe\s+$/i.test(before) && /very/i.test(found)) return null;
  if (
    /^super\s*$/i.test(found) &&
    !/(?:\b(?:am|is|are|was|were|be|feel|felt|a|an)|['’](?:m|re|s))\s+$/iu.test(before)
  )
    return null;
  // "Do you really think so" and "I really do" ask and insist.
  if (/really/i.test(found) && !standsBefore.test(before)) return null;
  if (
    /really/i.test(found) &&
    /\b(?:do|does|did|can|will|would|what|who|why|how|where)\s+(?:\p{L}+\s+)?$/iu.test(before)
  )
    return null;
  // Where it means that something is true: "what is really happening", "it is really the landlord", "is that really
  // so?".
  if (/really/i.test(found) && (isAssured(next.toLowerCase()) || asked.test(before))) return null;
  return standsBefore.test(before) ? '' : null;
}
