import { trimEnd } from '#shared/words/trim-end.ts';
import { recogniseOwn } from './recognise-own-facts.ts';

const takingBack =
  '(?:oh |oops |hm+ )*(?:no|nope|wait|actually|sorry|correction|rather|i mean|i meant|hang on|make that|scratch that)';
const leading = new RegExp(
  String.raw`^(?:${takingBack}\b[,. ]*)+(?:(?:it is|it's|its|that is|that's|make it|make that|to) )?`,
  'i',
);
const rewriting = 'change|correct|fix|update|amend';
const asksForChange = new RegExp(
  `[,.;]? ?(?:(?:and |please |can you |so )*(?:${rewriting}) (?:that|it|this|the)(?: note| fact| one)?` +
    '(?: please)?|please|instead)$',
  'i',
);
const changing = /^(?:please )?(?:change|correct|update) (?:that|it|this)(?: note| fact)? to (?=\S)/i;
const longest = 80;

const weekdays = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';
const months = 'january|february|march|april|may|june|july|august|september|october|november|december';
/** What is replaced by its like. */
const alike: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${weekdays})\b`, 'i'),
  new RegExp(String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${months})\b`, 'i'),
  /\b\d{1,2}(?:[:.]\d\d)? ?[ap]m\b/i,
  /\b\d[\d .:-]*\b/,
];
/** Where the part begins that says what it is. */
const saying =
  /^(?<lead>.+? (?:is|are|was|called|named|in|at|on|for|as|like|likes|to|takes?))(?: (?:an?|the))? .+$/i;

/** What was told just before, as it is now corrected: “no wait, with milk”, “actually it's Wednesday, change that note”. */
export function readCorrection(
  message: string,
  earlierQuestions: readonly string[],
): { before: string; now: string } | undefined {
  const told = recogniseOwn(earlierQuestions.at(-1) ?? '');
  const bare = trimEnd(message.trim().replaceAll(/[‘’]/g, "'"), ' .!');
  if (told?.type !== 'remember' || bare.length > longest || message.includes('?')) return undefined;
  const lead = (leading.exec(bare) ?? changing.exec(bare))?.[0];
  if (lead === undefined) return undefined;
  const said = trimEnd(bare.slice(lead.length).replace(asksForChange, ''), ' ,.;');
  if (
    said === '' ||
    /^(?:what|who|when|where|how|why|which|do not|don't|never ?mind|that|it|forget)\b/i.test(said)
  )
    return undefined;
  const before = told.quote;
  // A whole sentence stands for itself.
  if (recogniseOwn(said)?.type === 'remember') return undefined;
  const now = replaced(before, said);
  return now === undefined || now.toLowerCase() === before.toLowerCase() ? undefined : { before, now };
}

function replaced(before: string, said: string): string | undefined {
  for (const kind of alike) {
    if (kind.exec(said)?.[0] === said && kind.test(before)) return before.replace(kind, () => said);
  }
  const preposition = /^(?:with|without|in|at|on|for|from|to|by)\b/i.exec(said)?.[0];
  if (preposition !== undefined) {
    const same = new RegExp(String.raw` ${preposition} .+$`, 'i');
    return `${before.replace(same.test(before) ? same : / \S+$/, '')} ${said}`;
  }
  const kept = saying.exec(before)?.groups?.lead;
  return kept === undefined ? `${before.replace(/ \S+$/, '')} ${said}` : `${kept} ${said}`;
}
