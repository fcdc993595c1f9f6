import { withoutPoliteness } from '#features/built-in-engine/server/understand/without-politeness.ts';

export interface AskedRephrasing {
  text: string;
  /** A tone's id, or what is done by rules of its own; undefined if none was named. */
  tone: string | undefined;
}

/** No tones of the page: they have rules for a chat only. */
export const politer = 'polite';
export const shorter = 'shorter';
export const mended = 'grammar';
export const inBullets = 'bullets';

/** These say by themselves what is wanted; with the others, “this” shows that a text follows. */
const plainVerb = /^(?:rephrase|reword|rewrite|paraphrase|simplify|formali[sz]e|shorten|condense)\b/i;
const faults =
  '(?: (?:grammar|spelling|spelling mistakes?|mistakes?|typos?|errors?|english))?(?: and (?:grammar|spelling|punctuation))?';
const textNouns = '(?: (?:text|sentence|message|paragraph|line|e-?mail))?';
const mending = new RegExp(
  String.raw`^(?:fix|correct|check|mend|proofread)(?: the| my)?${faults}(?: (?:of|in))?(?: (?:this|that|it|my|the following))?${textNouns}$`,
  'i',
);
const bulleting = new RegExp(
  '^(?:(?:make|give me|write|create|do)(?: me)? )?(?:a )?(?:short )?bullet(?:ed)?(?:[- ]?points?)?(?: list)?' +
    '(?: out)?(?: (?:of|from|for) (?:this|that|it|the following)(?: text)?)?$',
  'i',
);
const otherVerb = /^(?:make|explain|say|put|write|turn|phrase) (?=(?:this|it|that|the following)\b)/i;
const object =
  /^ ?(?:this|it|that|the following|my)?(?: (?:text|sentence|message|paragraph|e-?mail|line|words?))?\b/i;
const fillers = /^ ?(?:(?:sound|into|in|to be|to sound|be|as|for|with|a|an|the) )*/i;
const fillersBehind = / ?(?:tone|style|way|language|english|words|wording|version|please)*$/i;
const longestManner = 40;
/** Where the order ends and the text begins. */
const textStart = /: ?| [-–—] |\n|(?=["“])/;

/** Which of our rules each wish means; the first that fits. */
const tones: readonly [RegExp, string][] = [
  [/\bbullet|^(?:a )?(?:short |to-do |plain )?list$/i, inBullets],
  [/\b(?:polite\w*|nicer|kinder|courteous\w*|ruder?)\b/i, politer],
  [/\b(?:short\w*|brief\w*|concise\w*|condense\w*|crisp\w*)\b/i, shorter],
  [
    /\b(?:formal|formally|formali[sz]e|professional\w*|business\w*|serious\w*|work|office)\b/i,
    'professional',
  ],
  [/\b(?:casual\w*|informal\w*|friendl\w+|relaxed|chatty|colloquial\w*|natural\w*)\b/i, 'casual'],
  [/\b(?:tweet|post|social media|twitter|instagram)\b/i, 'social-media'],
  [/\b(?:child\w*|kids?|kid-friendly|five-year-old|young)\b/i, 'child-friendly'],
  [/\b(?:steps?|step-by-step|numbered|instructions)\b/i, 'step-by-step'],
  [/\b(?:learners?|esl|non-native\w*|foreigners?)\b/i, 'esl'],
  [
    /\b(?:simpl\w+|simplify|plain\w*|easy|easier|easily|clear\w*|understandable|layman\w*|basic\w*)\b/i,
    'layman',
  ],
];

/** “Make this more formal: …”; undefined if it is none, or the wish is for something that is no tone. */
export function recogniseRephrasing(message: string): AskedRephrasing | undefined {
  const start = textStart.exec(message);
  if (!start) return undefined;
  const order = withoutPoliteness(message.slice(0, start.index));
  const text = message
    .slice(start.index + start[0].length)
    .trim()
    .replace(/^["“](.+)["”]\.?$/s, '$1');
  if (text !== '' && bulleting.test(order)) return { text, tone: inBullets };
  if (text !== '' && mending.test(order)) return { text, tone: mended };
  const verb = (plainVerb.exec(order) ?? otherVerb.exec(order))?.[0];
  if (verb === undefined || text === '' || order.length > 120) return undefined;
  const wish = order.slice(verb.trim().length).replace(object, '').trim();
  const isLess = /\bless\b/i.test(wish);
  const manner = wish
    .replace(/\b(?:a (?:bit|little) |much )?(?:more|less)\b ?/i, '')
    .replace(fillers, '')
    .replace(fillersBehind, '')
    .trim();
  if (manner.length > longestManner) return undefined;
  const named = manner === '' ? verb : manner;
  const tone = tones.find(([words]) => words.test(named))?.[1];
  if (manner !== '' && tone === undefined) return undefined;
  if (manner === '' && otherVerb.test(order)) return undefined;
  if (isLess) return { text, tone: tone === 'professional' ? 'casual' : 'professional' };
  return { text, tone };
}

const furtherLead = '(?:and |now |ok(?:ay)?,? |then |please |can you |could you |also )*';
const again = new RegExp(
  String.raw`^${furtherLead}(?:make|put|say|write|turn|rewrite|rephrase|shorten|give) (?:it|that|this)\b(?<how>.*)$`,
  'i',
);
const asQuoted = /^(?:> ?.*(?:\n|$))+/m;

/** “Now make it more formal”: of the text that was rephrased before, as it stands now. */
export function recogniseFurther(
  message: string,
  earlierQuestions: readonly string[],
  earlierAnswers: readonly string[],
): AskedRephrasing | undefined {
  const bare = message.trim().replace(/[.!?]+$/, '');
  const how = bare.length <= longestManner * 2 ? again.exec(bare)?.groups?.how : undefined;
  if (how === undefined) return undefined;
  const before = earlierQuestions.at(-1) ?? '';
  const isOfBefore =
    recogniseRephrasing(before) !== undefined || again.test(before.trim().replace(/[.!?]+$/, ''));
  const quoted = asQuoted.exec(earlierAnswers.at(-1) ?? '')?.[0];
  const text =
    quoted?.replaceAll(/^> ?/gm, '').trim() ?? (isOfBefore ? recogniseRephrasing(before)?.text : undefined);
  if (!isOfBefore || text === undefined) return undefined;
  const isShort = /^(?:\s*shorten|shorten)/i.test(bare) ? ' shorter' : '';
  return recogniseRephrasing(`make this${how}${isShort}: ${text}`);
}
