import { heartbeatGraceMs, heartbeatMs } from '#features/sandbox/shared/heartbeat.ts';
import {
  type ConsoleLine,
  FrameMessage,
  type FrameStart,
  mostCharacters,
  mostLines,
  mostMessagesPerSecond,
  type ToFrame,
} from '#features/sandbox/shared/sandbox.contract.ts';
import { sizeOfValues } from '#features/sandbox/shared/shown-value.contract.ts';
import { pageIsGone } from './frames-together.ts';
import { pageWords } from './sandbox-words.ts';

/** Why a run ended: no heartbeat, too much output, stopped, or its document did not load. */
export type RunEnd = 'silent' | 'flood' | 'stopped' | 'missing';

interface RunListeners {
  onShown(): void;
  onLines(lines: readonly ConsoleLine[]): void;
  onLeave(): void;
  onPage(path: string): void;
  onKept(entries: string): void;
  /** The frame must be removed now: nothing else can end its code. */
  onEnd(end: RunEnd): void;
}

export interface Run {
  /** Does not call `onEnd`, since the caller knows. */
  stop(): void;
  /** The page's current text, a moment after its last change; undefined once it is over. */
  readText(): Promise<string>;
}

let endCurrent: (() => void) | null = null;

/**
 * Sends a page to a frame whose document has loaded, and listens to it. One at a time: with a second frame alive, the
 * browser keeps their shared process, and a hung page stays hung.
 */
export function startRun(
  frame: HTMLIFrameElement,
  given: Omit<FrameStart, 'kind' | 'words'>,
  listeners: RunListeners,
): Run {
  endCurrent?.();
  const { port1: port, port2 } = new MessageChannel();
  let isOver = false;
  let silentLooks = 0;
  let giveText: ((text: string) => void)[] = [];
  let lines = 0;
  let characters = 0;
  let second = { since: performance.now(), messages: 0 };

  function stop(reason?: RunEnd): void {
    if (isOver) return;
    isOver = true;
    clearInterval(watch);
    document.removeEventListener('visibilitychange', wake);
    port.close();
    if (endCurrent === endThis) endCurrent = null;
    pageIsGone({ wasSilent: reason === 'silent' });
    answerText('');
  }

  function answerText(text: string): void {
    const waiting = giveText;
    giveText = [];
    for (const give of waiting) give(text);
  }

  function end(reason: RunEnd): void {
    if (isOver) return;
    stop(reason);
    listeners.onEnd(reason);
  }

  /** Whether it is still within a run's limits. */
  function isWithin(message: FrameMessage): boolean {
    const now = performance.now();
    if (now - second.since > 1_000) second = { since: now, messages: 0 };
    second.messages += 1;
    if (message.kind === 'lines') {
      lines += message.lines.length;
      for (const { text, values } of message.lines) characters += text.length + sizeOfValues(values);
    }
    return second.messages <= mostMessagesPerSecond && lines <= mostLines && characters <= mostCharacters;
  }

  port.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (isOver) return;
    silentLooks = 0;
    const message = FrameMessage.safeParse(data);
    if (!message.success || !isWithin(message.data)) return end('flood');
    if (message.data.kind === 'shown') listeners.onShown();
    else if (message.data.kind === 'lines') listeners.onLines(message.data.lines);
    else if (message.data.kind === 'leave') listeners.onLeave();
    else if (message.data.kind === 'page') listeners.onPage(message.data.path);
    else if (message.data.kind === 'text') answerText(message.data.text);
    else if (message.data.kind === 'kept') listeners.onKept(message.data.entries);
  };
  // Background tabs are throttled, and their frames with them.
  const wake = () => {
    silentLooks = 0;
  };
  document.addEventListener('visibilitychange', wake);
  // Counts ticks rather than time: if the machine was suspended, our ticks stopped too.
  const watch = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    silentLooks += 1;
    if (silentLooks * heartbeatMs > heartbeatGraceMs) end('silent');
  }, heartbeatMs);

  const endThis = () => end('stopped');
  endCurrent = endThis;
  const start: FrameStart = { kind: 'start', words: pageWords(), ...given };
  // The origin is opaque, so no target origin can be given; the document is ours, and nothing has run in it yet.
  frame.contentWindow?.postMessage(start, '*', [port2]);
  return {
    stop: () => stop(),
    readText: () =>
      new Promise((resolve) => {
        if (isOver) return resolve('');
        giveText.push(resolve);
        port.postMessage({ kind: 'readText' } satisfies ToFrame);
      }),
  };
}
