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
import { pageIsGone } from './frames-together.ts';
import { pageWords } from './sandbox-words.ts';

/** Why a run is over: nobody heard from it, it sent more than is taken, it was stopped, or its document did not come. */
export type RunEnd = 'silent' | 'flood' | 'stopped' | 'missing';

interface RunListeners {
  onShown(): void;
  onLines(lines: readonly ConsoleLine[]): void;
  onLeave(): void;
  onPage(path: string): void;
  onKept(entries: string): void;
  /** The frame has to go now: nothing else ends what runs in it. */
  onEnd(end: RunEnd): void;
}

export interface Run {
  /** Without telling: whoever stops it knows. */
  stop(): void;
  /** What is on the page now, a moment after its last change; nothing once it is over. */
  readText(): Promise<string>;
}

let endCurrent: (() => void) | null = null;

/**
 * Gives a frame whose document has loaded its page, and listens to it. There is one at a time: with a second one alive the
 * browser keeps the process of both, and what hangs in it hangs on.
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

  /** Whether it still keeps to what one run may send. */
  function isWithin(message: FrameMessage): boolean {
    const now = performance.now();
    if (now - second.since > 1_000) second = { since: now, messages: 0 };
    second.messages += 1;
    if (message.kind === 'lines') {
      lines += message.lines.length;
      for (const { text } of message.lines) characters += text.length;
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
  // A tab out of sight is slowed down, and its frames with it.
  const wake = () => {
    silentLooks = 0;
  };
  document.addEventListener('visibilitychange', wake);
  // Looks are counted, not time: on a machine that stood still, ours stood still as well.
  const watch = setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    silentLooks += 1;
    if (silentLooks * heartbeatMs > heartbeatGraceMs) end('silent');
  }, heartbeatMs);

  const endThis = () => end('stopped');
  endCurrent = endThis;
  const start: FrameStart = { kind: 'start', words: pageWords(), ...given };
  // Its origin is opaque, so there is none to name; the document is ours, and nothing has run in it yet.
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
