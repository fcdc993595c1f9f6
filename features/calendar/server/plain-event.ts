import { oneOf, phrases } from '#shared/words/phrases.ts';
import { takeDays } from './quick-add/days.ts';
import { type Line, restOf } from './quick-add/line.ts';
import { takeTimes } from './quick-add/times.ts';

const kinds = `appointment|dentist|doctor|gp|optician|vet|hairdresser|haircut|checkup|check-up|physio|therapy|meeting|call|video call|
  interview|standup|stand-up|sync|catch-up|catch up|one-to-one|1:1|workshop|conference|webinar|class|lesson|lecture|exam|
  seminar|rehearsal|practice|training|gym|yoga|pilates|swimming|football|tennis|run|match|breakfast|brunch|lunch|coffee|tea|
  dinner|supper|drinks|barbecue|bbq|picnic|party|birthday|wedding|funeral|anniversary|concert|theatre|theater|cinema|
  movie|film night|visit|playdate|date night|school run|parents' evening|viewing|delivery|service|mot|flight|train|
  check-in|pick up|drop off|holiday|trip`;
const kind = new RegExp(String.raw`\b${oneOf(kinds)}\b`, 'i');
/** “I have a meeting with Jo on Thursday at 3”: a statement of what is planned. */
const planned = phrases([
  "(i have|i've got|i have got|we have|we've got|there is|there's|i'm having|i am having|i'm going to|we're having|i'm meeting|i am meeting) [a|an|the|my|our] <line>",
]);
/** “I need to call the dentist tomorrow” */
const duty =
  /^(?:i|we) (?:need to|have to|must|should|ought to|gotta|have got to|want to|am going to) (?<line>.+)$/i;
const meeting = /^(?:i'm|i am|we're|we are) meeting /i;
/** Questions, orders to do something else, and other things that have a day or a time. */
const isOther = new RegExp(
  String.raw`^(?:who|what|when|where|which|why|how|is|are|was|were|do|does|did|can|could|will|would|should|am|have|has|` +
    'tell|show|give|find|search|list|explain|define|translate|convert|calculate|write|draft|draw|make|create|play|set|' +
    'cancel|move|delete|remove|change|read|open|plan|recommend|suggest|compare|summari[sz]e|remember|forget|remind|' +
    String.raw`i|we|you|he|she|they|note|shorten|correct|fix|rephrase|reword|rewrite|improve|proofread|check|put|add|save|send|buy|order|days?|hours?|weeks?|time|date|sunrise|sunset|moon|weather|forecast|news|history|calories)\b`,
  'i',
);
const elsewhere = `yesterday|last|ago|weather|forecast|news|convert|how many|history of|meaning|invitation|card|poster|recipe|quick|easy|healthy|vegan|
  vegetarian|ideas?|tickets? to|time in`;
const isAbout = new RegExp(String.raw`\b${oneOf(elsewhere)}\b`, 'i');
/** “Flights to Rome on Friday” looks for one; with its time it is one. */
const journey = /\b(?:flights?|trains?)\b/i;
/** Text that follows an order, a request within, or the answer to a question. */
const goesOn = 'what|which|how|when|where|who|can|could|please|should|is|write|help';
const noLine = new RegExp(
  String.raw`\p{L}: |, (?:${goesOn})\b|^(?:it|it's|its|that|that's|this|they) `,
  'iu',
);
/** “My train goes at 3.50 and takes 2 hours, what time am I there” asks, wherever it does so. */
const asksWithin = /\b(?:(?:what|which) (?:time|day|date|year)|how (?:long|many|much|old|far))\b/i;
const longest = 140;

const order = /^(?:add|put|schedule|book|create|make|enter|plan|set up|arrange)\b(?: in)? /i;
const calendar = / ?\b(?:to|in|into|on|onto) (?:my|the) (?:calendar|diary|schedule|agenda)\b/i;
const article = /^(?:an?|the|my|another) (?=\S)/i;

/** “Add yoga to my calendar every Tuesday at 7”, “book a meeting with Jo tomorrow at 2”. */
export function readOrderedEvent(words: string): string | undefined {
  const verb = order.exec(words)?.[0];
  if (verb === undefined || words.length > longest || noLine.test(words)) return undefined;
  const isNamed = calendar.test(words);
  const line = words.slice(verb.length).replace(calendar, '').replace(article, '').trim();
  const left: Line = { text: line };
  const hasDay = takeDays(left, { now: Date.UTC(2024, 0, 1), firstDay: 0 }) !== undefined;
  const hasTime = takeTimes(left) !== undefined;
  if (!(hasDay || hasTime || /\bevery\b/i.test(line)) || restOf(left).trim() === '') return undefined;
  return isNamed || (kind.test(line) && !isAbout.test(line)) ? line : undefined;
}

/**
 * The line of an event that is told and not asked: “dinner with Sam on Friday at 7pm”. It needs a day and a time, or one
 * of them with a kind of event that people have.
 */
export function readPlainEvent(words: string): string | undefined {
  if (words.length > longest || words.includes('?') || noLine.test(words) || asksWithin.test(words))
    return undefined;
  const told = planned.read(words)?.line ?? duty.exec(words)?.groups?.line;
  const line = meeting.test(words) ? `Meeting with ${told ?? ''}` : (told ?? words);
  if ((told === undefined && isOther.test(words)) || isAbout.test(line)) return undefined;
  const left: Line = { text: line };
  const day = takeDays(left, { now: Date.UTC(2024, 0, 1), firstDay: 0 });
  const time = takeTimes(left);
  if (day === 'impossible' || (day === undefined && time === undefined)) return undefined;
  const title = restOf(left).trim();
  if (!/\p{L}{2}/u.test(title)) return undefined;
  const isKind = kind.test(title) && (time !== undefined || !journey.test(title));
  // “The French Revolution began on 14 July at noon” is no plan of anybody's.
  if (!isKind && (day === undefined || time === undefined || title.split(' ').length > 6)) return undefined;
  return isKind || told !== undefined || !/\b(?:is|are|was|were|began|begins|ended|ends|in)\b/i.test(title)
    ? line
    : undefined;
}
