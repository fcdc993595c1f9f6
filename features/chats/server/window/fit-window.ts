import { tokensPerMessage } from '#features/assistant/server/estimate-tokens.ts';
import type { PastMessage } from '../history.ts';

/** The maximum number of messages repeated verbatim, however much fits. */
export const mostMessages = 400;
/** Of these, read with the question itself; beyond that, longer ones are read piece by piece. */
export const mostBytes = 1_500_000;
/** When something has to be dropped, drop enough that the next few questions need no new summary. */
const shareAfterwards = 0.6;
const cut = ' […] ';

export interface Fitted {
  /** Oldest first; begins with the person's words and ends with the question. */
  kept: PastMessage[];
  /** What does not fit, oldest first. */
  left: PastMessage[];
  /** Tokens of what is kept. */
  used: number;
}

export interface Room {
  /** Tokens for all messages together. */
  tokens: number;
  count(text: string): number;
}

/**
 * The part of a conversation that is sent verbatim: all of it where it fits, else its end. The question is always sent,
 * and so is what it follows, shortened if necessary.
 */
export function fitWindow(messages: readonly PastMessage[], { tokens, count }: Room): Fitted {
  // From the end, and no further than they can fit: of thousands of messages, few have to be counted.
  const costs: number[] = [];
  let all = 0;
  let known = messages.length;
  while (known > 0 && all <= tokens && messages.length - known < mostMessages) {
    known -= 1;
    const cost = count(messages[known]?.content ?? '') + tokensPerMessage;
    costs[known] = cost;
    all += cost;
  }
  if (known === 0 && all <= tokens) return fromPerson(messages, 0, all, costs);
  const last = messages.length - 1;
  let used = costs[last] ?? 0;
  let start = last;
  const most = Math.ceil(mostMessages * shareAfterwards);
  while (start > 0 && messages.length - start < most) {
    const cost = costs[start - 1] ?? Number.POSITIVE_INFINITY;
    if (used + cost > tokens * shareAfterwards) break;
    used += cost;
    start -= 1;
  }
  const fitted = fromPerson(messages, start, used, costs);
  return fitted.kept.length > 1 ? fitted : withShortExchange(messages, { tokens, count }, used);
}

/** The window never begins with the model's own answer. */
function fromPerson(
  messages: readonly PastMessage[],
  from: number,
  tokens: number,
  costs: readonly number[],
): Fitted {
  let start = from;
  let used = tokens;
  while (start < messages.length - 1 && messages[start]?.role === 'assistant') {
    used -= costs[start] ?? 0;
    start += 1;
  }
  return { kept: messages.slice(start), left: messages.slice(0, start), used };
}

/** Without it, "and in winter?" would refer to nothing. */
function withShortExchange(messages: readonly PastMessage[], room: Room, questionCost: number): Fitted {
  const question = messages.slice(-1);
  const alone: Fitted = { kept: question, left: messages.slice(0, -1), used: questionCost };
  const at = messages.findLastIndex(({ role }, index) => role === 'user' && index < messages.length - 1);
  const before = at < 0 ? [] : messages.slice(at, -1);
  // A little less: parts of a text vary in tokens per character.
  const each = ((room.tokens - questionCost) / before.length - tokensPerMessage) * 0.95;
  if (before.length === 0 || each < 30) return alone;
  const short = before.map((message) => ({
    ...message,
    content: shorten(message.content, each, room.count),
  }));
  const used = short.reduce((sum, { content }) => sum + room.count(content) + tokensPerMessage, questionCost);
  return { kept: [...short, ...question], left: messages.slice(0, at), used };
}

/** Its beginning and its end; the middle is left out. */
export function shorten(text: string, tokens: number, count: (text: string) => number): string {
  const whole = count(text);
  if (whole <= tokens) return text;
  const length = Math.max(Math.floor((text.length * tokens) / whole) - cut.length, 0);
  const head = Math.ceil(length * 0.7);
  return wholeSigns(text.slice(0, head)) + cut + wholeSigns(text.slice(text.length - (length - head)));
}

/** Without half a surrogate pair at either end. */
export function wholeSigns(text: string): string {
  return text.replace(/^[\uDC00-\uDFFF]/, '').replace(/[\uD800-\uDBFF]$/, '');
}
