import { createParser } from 'eventsource-parser';
import { ApiError, apiFetch } from '#client/api-client.ts';
import { onLeaving } from '#client/app/leaving.ts';
import { isKnownChange, type LiveChange, liveChangesPath } from '../shared/live-changes.contract.ts';

type Listener = (change: LiveChange) => void;

/** One tab per browser reads the stream and forwards events to the others. */
const lockName = 'everyday-live-changes';
export const channelName = 'everyday-live-changes';
const firstWaitMs = 2_000;
const longestWaitMs = 60_000;
/** The server's heartbeat interval is well below this. */
const longestSilenceMs = 45_000;

const listeners = new Set<Listener>();
let leaving: AbortController | null = null;
let channel: BroadcastChannel | null = null;
let stopWaitingForSignOut: (() => void) | null = null;

/**
 * Subscribes to changes on the server while this page is visible and nobody signs out. @returns a function that unsubscribes.
 */
export function listenToChanges(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', follow);
    stopWaitingForSignOut = onLeaving(stop);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function stop(): void {
  document.removeEventListener('visibilitychange', follow);
  stopWaitingForSignOut?.();
  stopWaitingForSignOut = null;
  end();
}

function follow(): void {
  if (document.visibilityState === 'hidden') end();
  else if (leaving === null) begin();
}

function begin(): void {
  leaving = new AbortController();
  channel = new BroadcastChannel(channelName);
  channel.onmessage = ({ data }) => tell(data as LiveChange);
  const { signal } = leaving;
  // Over plain HTTP there are no Web Locks: each tab reads for itself.
  const locks = navigator.locks as LockManager | undefined;
  if (locks === undefined) void readForEver(signal);
  // Rejected only when leaving.
  else void locks.request(lockName, { signal }, () => readForEver(signal)).catch(() => undefined);
}

function end(): void {
  leaving?.abort();
  leaving = null;
  channel?.close();
  channel = null;
}

function tell(change: LiveChange): void {
  for (const listener of [...listeners]) listener(change);
}

/** To this tab and the others. */
function pass(change: LiveChange): void {
  channel?.postMessage(change);
  tell(change);
}

async function readForEver(signal: AbortSignal): Promise<void> {
  let waitMs = firstWaitMs;
  let isAgain = false;
  while (!signal.aborted) {
    try {
      await read(signal, () => {
        waitMs = firstWaitMs;
        // Changes that arrived while nobody listened were missed.
        if (isAgain) pass({ type: 'look' });
        isAgain = true;
      });
    } catch (error) {
      // Signed out: the page finds out by itself.
      if (error instanceof ApiError && error.code === 'unauthenticated') return;
    }
    await pause(waitMs * (0.75 + Math.random() / 2), signal);
    waitMs = Math.min(waitMs * 2, longestWaitMs);
  }
}

async function read(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const silence = new AbortController();
  const response = await apiFetch(liveChangesPath, {
    headers: { Accept: 'text/event-stream' },
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (response.body === null) return;
  onOpen();
  const parser = createParser({
    onEvent({ data }) {
      const change = JSON.parse(data);
      if (!isKnownChange(change) || signal.aborted) return;
      pass(change);
    },
  });
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    while (true) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), longestSilenceMs);
      const { done, value } = await reader.read();
      if (done) return;
      parser.feed(value);
    }
  } finally {
    clearTimeout(timer);
    await reader.cancel().catch(() => undefined);
  }
}

/** Waits a moment, or until the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', go);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    signal.addEventListener('abort', go);
    window.addEventListener('online', go);
    if (signal.aborted) go();
  });
}
