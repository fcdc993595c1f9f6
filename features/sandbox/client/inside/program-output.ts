import type { ProgramEnd, ProgramEvent } from '#features/sandbox/shared/program.contract.ts';
import { hole, type ProgramWords } from '#features/sandbox/shared/sandbox-words.ts';

interface Inside {
  base: string;
  python: string;
  hasPackages: boolean;
}

/** What the document told its worker. */
export const inside = (globalThis as unknown as { everyday: Inside }).everyday;

let words: ProgramWords;

export function setWords(given: ProgramWords): void {
  words = given;
}

/** A sentence of ours, in the language of the person. */
export function worded(sentence: keyof ProgramWords, name = ''): string {
  return words[sentence].replace(hole, () => name);
}

// Kept before the program can change them.
const post = globalThis.postMessage.bind(globalThis) as (message: unknown) => void;
const later = globalThis.setTimeout.bind(globalThis);

/** What is said within this time goes out together: one by one, two hundred thousand lines took twenty seconds. */
const gatherMs = 50;
/** As long as a program says little it is heard at once: one that then computes for long lets no timer run. */
const mostPerSecond = 60;
/** More lines than this at a time are sent as one. */
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

export function say(level: 'log' | 'info' | 'warn' | 'error', text: string): void {
  if (isOver) return;
  characters += text.length + 1;
  // What comes after is more than anybody takes.
  if (characters > mostCharacters) {
    flush();
    isOver = true;
    return;
  }
  const last = events.at(-1);
  if (last?.kind === 'line' && last.level === level) {
    if (last.text === text) {
      last.times += 1;
      return;
    }
    if (events.length >= mostEvents && last.times === 1) {
      last.text += `\n${text}`;
      return;
    }
  }
  emit({ kind: 'line', level, text, times: 1 });
}

export function end(how: ProgramEnd): void {
  emit({ kind: 'ended', how });
  isOver = true;
}

/** Text that comes in pieces, line by line. */
export function linesOf(level: 'log' | 'error') {
  const reader = new TextDecoder();
  let rest = '';
  return {
    write(bytes: Uint8Array): number {
      const lines = (rest + reader.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) say(level, line);
      return bytes.length;
    },
    /** What has no line break at its end. */
    takeRest(): string {
      const text = rest;
      rest = '';
      return text;
    },
  };
}
