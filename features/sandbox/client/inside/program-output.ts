import type { ProgramEnd, ProgramEvent } from '#features/sandbox/shared/program.contract.ts';
import { hole, type ProgramWords } from '#features/sandbox/shared/sandbox-words.ts';
import type { LinePlace, ShownValue } from '#features/sandbox/shared/shown-value.contract.ts';

interface Inside {
  base: string;
  python: string;
  hasPackages: boolean;
}

/** What the document passed to its worker. */
export const inside = (globalThis as unknown as { everyday: Inside }).everyday;

let words: ProgramWords;

export function setWords(given: ProgramWords): void {
  words = given;
}

/** One of our sentences, in the person's language. */
export function worded(sentence: keyof ProgramWords, name = ''): string {
  return words[sentence].replace(hole, () => name);
}

// Saved before the program can replace it.
const post = globalThis.postMessage.bind(globalThis) as (message: unknown) => void;
const later = globalThis.setTimeout.bind(globalThis);

/** Output is batched: sent one by one, two hundred thousand lines took twenty seconds. */
const gatherMs = 50;
/** Below this rate output is sent at once, since a long computation would block the batch timer. */
const mostPerSecond = 60;
/** Maximum events per batch. */
const mostEvents = 200;
const mostCharacters = 1_100_000;

let events: ProgramEvent[] = [];
let characters = 0;
let sentAt = 0;
let allowed = mostPerSecond;
let isWaiting = false;
let isOver = false;

export function send(message: unknown): void {
  post(message);
}

export function flush(): void {
  if (events.length > 0) post({ kind: 'events', events });
  events = [];
  sentAt = performance.now();
}

export function emit(event: ProgramEvent): void {
  if (isOver) return;
  events.push(event);
  if (event.kind !== 'line') {
    flush();
    return;
  }
  const passed = performance.now() - sentAt;
  allowed = Math.min(mostPerSecond, allowed + (passed * mostPerSecond) / 1_000);
  if (passed > gatherMs || allowed >= 1) {
    allowed -= 1;
    flush();
  } else if (!isWaiting) {
    isWaiting = true;
    later(() => {
      isWaiting = false;
      flush();
    }, gatherMs);
  }
}

/** What a line has besides its text. */
interface LineDetails {
  values?: ShownValue[] | undefined;
  place?: LinePlace | null | undefined;
}

const isSamePlace = (one: LinePlace | undefined, other: LinePlace | null | undefined) =>
  one?.path === other?.path && one?.line === other?.line;

export function say(
  level: 'log' | 'info' | 'warn' | 'error',
  text: string,
  { values, place }: LineDetails = {},
): void {
  if (isOver) return;
  characters += text.length + 1;
  // Output beyond the limit is dropped.
  if (characters > mostCharacters) {
    flush();
    isOver = true;
    return;
  }
  const last = events.at(-1);
  if (last?.kind === 'line' && last.level === level) {
    if (last.text === text && isSamePlace(last.place, place)) {
      last.times += 1;
      return;
    }
    if (events.length >= mostEvents && last.times === 1) {
      last.text += `\n${text}`;
      delete last.values;
      delete last.place;
      return;
    }
  }
  emit({ kind: 'line', level, text, times: 1, ...(values && { values }), ...(place && { place }) });
}

export function end(how: ProgramEnd): void {
  emit({ kind: 'ended', how });
  isOver = true;
}

/** Splits chunked text into lines. */
export function linesOf(level: 'log' | 'error', placeNow?: () => LinePlace | null) {
  const reader = new TextDecoder();
  let rest = '';
  return {
    write(bytes: Uint8Array): number {
      const lines = (rest + reader.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) say(level, line, { place: placeNow?.() });
      return bytes.length;
    },
    /** The last line, without a line break. */
    takeRest(): string {
      const text = rest;
      rest = '';
      return text;
    },
  };
}
