import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { streamModel } from '#features/assistant/server/stream-model.ts';
import { withoutMarkerSigns, withoutMarkers } from '#features/assistant/shared/citation-marker.ts';
import { maxSummaryLength, type Summary } from '#features/assistant/shared/summary-part.ts';
import { isBuiltIn } from '#features/research/server/is-built-in.ts';
import type { Log } from '#server/log.ts';
import { messagePreview } from '#server/text-preview.ts';
import { mapInSlices } from '#server/thread-slices.ts';
import type { PastMessage } from '../history.ts';
import { conversationToSummarise, summaryPrompt } from '../prompts/summary.prompt.ts';
import { shorten, wholeSigns } from './fit-window.ts';

/** The answer waits for it, so it must not take forever. */
const longestMs = 60_000;
/** A very long chat is summarised in pieces; beyond this many, its messages are shortened. */
const mostCalls = 4;
/** Tokens for the summary; reasoning models spend some of them on thinking. */
const maxOutputTokens = 2_000;
/** Share of the window for the text to summarise. The rest is for the summary, and for estimation errors. */
const shareOfCall = 0.65;

export interface SummariseInput {
  handle: ModelHandle;
  before: Summary | null;
  /** Not empty. */
  messages: readonly PastMessage[];
  /** Tokens for one call, question and answer together. */
  window: number;
  count(text: string): number;
  signal: AbortSignal;
  log: Log;
}

/**
 * The summary that replaces messages from now on, including the previous summary. Written by the model; if there is
 * none, or it fails, the first sentences of each message are joined instead.
 * @throws the signal's reason on abort.
 */
export async function summarise(input: SummariseInput): Promise<Summary> {
  const { handle, before, messages, signal, log } = input;
  const base = {
    // Messages of the chat that this one continues are not counted as its own.
    messages: (before && !before.from ? before.messages : 0) + messages.length,
    through: messages.at(-1)?.id ?? null,
  };
  const started = before?.text ?? null;
  if (!isBuiltIn(handle)) {
    try {
      const text = await askModel(input, started);
      if (text !== '') return { ...base, text, by: handle.name };
      log.warn('a model summarised a conversation with nothing', { model: handle.id });
    } catch (error) {
      signal.throwIfAborted();
      log.warn('a conversation could not be summarised by its model', { model: handle.id, error });
    }
  }
  return { ...base, text: extract(started, messages), by: null };
}

async function askModel(input: SummariseInput, started: string | null): Promise<string> {
  const { messages, window, count } = input;
  const perCall = Math.max(window * shareOfCall - count(summaryPrompt()) - count(started ?? ''), 400);
  const signal = AbortSignal.any([input.signal, AbortSignal.timeout(longestMs)]);
  let summary = started;
  for (const piece of await inPieces(messages, perCall, count)) {
    const text = await askOnce({ ...input, signal }, conversationToSummarise(summary, piece));
    if (text === '') return '';
    summary = text;
  }
  return summary ?? '';
}

async function inPieces(
  messages: readonly PastMessage[],
  perCall: number,
  count: (text: string) => number,
): Promise<PastMessage[][]> {
  const costs = await mapInSlices(messages, ({ content }) => count(content));
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  const most = perCall * mostCalls * 0.9;
  const longest = all <= most ? perCall * 0.9 : Math.max(most / messages.length, 12);
  const shortened = await mapInSlices(messages, (message) => {
    const short = { ...message, content: shorten(message.content, longest, count) };
    return { short, cost: count(short.content) };
  });
  const pieces: PastMessage[][] = [];
  let left = 0;
  for (const { short, cost } of shortened) {
    if (cost > left || pieces.length === 0) {
      pieces.push([]);
      left = perCall;
    }
    pieces.at(-1)?.push(short);
    left -= cost;
  }
  return pieces;
}

async function askOnce({ handle, signal, window }: SummariseInput, conversation: string): Promise<string> {
  const prompt = [
    { role: 'system' as const, content: summaryPrompt() },
    { role: 'user' as const, content: [{ type: 'text' as const, text: conversation }] },
  ];
  let text = '';
  for await (const part of streamModel(
    handle,
    { prompt, maxOutputTokens: Math.min(maxOutputTokens, window / 4) },
    { signal, emit: () => {} },
  )) {
    if (part.type === 'text-delta') text += part.delta;
    if (text.length > maxSummaryLength) break;
  }
  return bounded(withoutMarkerSigns(withoutMarkers(text)).trim());
}

/** Longest piece of one message. */
const maxQuestion = 240;
const maxAnswer = 320;
/** Characters of a message searched for its first sentences. */
const mostRead = 1_000;

/** Share of the whole for the newest messages, and what is left for the beginning. */
const newestShare = 0.6;
const oldestShare = 0.38;
const leftOut = '[…]';

/**
 * What the person asked and how each answer began, in their own words. If that is too long, the oldest and the newest
 * stay and the middle is left out.
 */
export function extract(before: string | null, messages: readonly PastMessage[]): string {
  const newest: string[] = [];
  let to = messages.length;
  // Lines are made only while there is room for them: for a long chat, few are.
  for (let room = maxSummaryLength * newestShare; to > 0; to -= 1) {
    const line = lineOf(messages[to - 1]);
    room -= line.length + 1;
    if (room < 0) break;
    newest.unshift(line);
  }
  const start = before === null ? '' : wholeSigns(before.slice(0, maxSummaryLength * oldestShare));
  const oldest = start === '' ? [] : [start];
  let from = 0;
  for (let room = maxSummaryLength * oldestShare - start.length; from < to; from += 1) {
    const line = lineOf(messages[from]);
    room -= line.length + 1;
    if (room < 0) break;
    oldest.push(line);
  }
  const isWhole = from === to && start === (before ?? '');
  return [...oldest, ...(isWhole ? [] : [leftOut]), ...newest].join('\n');
}

function lineOf(message: PastMessage | undefined): string {
  if (!message) return '';
  const text = messagePreview(message.content.slice(0, mostRead), mostRead);
  return message.role === 'user'
    ? `• ${beginningOf(text, maxQuestion)}`
    : `  → ${beginningOf(text, maxAnswer)}`;
}

/** Whole sentences if any fit. */
function beginningOf(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const end = Math.max(
    start.lastIndexOf('. '),
    start.lastIndexOf('! '),
    start.lastIndexOf('? '),
    start.lastIndexOf('。'),
  );
  return end > most / 3
    ? start.slice(0, end + 1)
    : `${start.slice(0, start.lastIndexOf(' ')).trimEnd() || start}…`;
}

function bounded(text: string): string {
  if (text.length <= maxSummaryLength) return text;
  const head = wholeSigns(text.slice(0, maxSummaryLength * 0.3));
  const tail = wholeSigns(text.slice(text.length - maxSummaryLength * 0.65));
  const headEnd = head.lastIndexOf('\n');
  return `${headEnd > 0 ? head.slice(0, headEnd) : head}\n${leftOut}\n${tail.slice(tail.indexOf('\n') + 1)}`;
}
