import { ApiError, readError } from '#client/api-client.ts';
import type { TurnEvent } from '#features/assistant/shared/turn-events.ts';
import { browserConnectionWatch, type ConnectionWatch } from './connection-watch.ts';
import { readTurnEvents } from './read-turn-events.ts';

export const firstRetryDelayMs = 200;
export const maxTries = 6;

/**
 * `done`: the turn ended and every event was seen. `forgotten`: the server answered 204, so the rest is stored with the
 * chat and should be loaded from there. `aborted`: the caller left.
 */
export type FollowResult = 'done' | 'forgotten' | 'aborted';

/** Every attempt to reach the turn failed. A rejection by the server is thrown as its `ApiError`. */
export class TurnConnectionError extends Error {
  constructor(cause?: unknown) {
    super('The connection to the answer was lost.', { cause });
    this.name = 'TurnConnectionError';
  }
}

/** What the server reported about its own state when it could not be used, if anything. */
export function troubleOf(error: unknown): ApiError | null {
  const cause = error instanceof TurnConnectionError ? error.cause : error;
  const isSaid =
    cause instanceof ApiError && (cause.code === 'database_unavailable' || cause.code === 'storage_full');
  return isSaid ? cause : null;
}

export interface FollowTurnOptions {
  /**
   * Opens the stream. `after` is the last sequence already seen: 0 the first time, and again when a connection was lost
   * before its first event. Rejections count as a lost connection. `isHidden`: this page is in the background; never
   * set when opening for the first time.
   */
  open: (options: { after: number; isHidden: boolean; signal: AbortSignal }) => Promise<Response>;
  onEvent: (event: TurnEvent, sequence: number) => void;
  signal: AbortSignal;
  /**
   * What to do when the connection is lost before the first event: `retry`, or `throw` so that the caller can show what
   * it does about it. `never` is for a stream that cannot be resumed at all.
   */
  reconnect?: 'always' | 'after-first-event' | 'never';
  watch?: ConnectionWatch;
}

/** Status 0: no response at all. The others clear up once the server has restarted or the proxy reaches it again. */
const passingStatuses = new Set([0, 408, 425, 502, 503, 504]);

/** Whether the server made a decision that a retry cannot change: 404, an exceeded quota … */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && !passingStatuses.has(error.status);
}

/**
 * Reads one turn to its end, whatever happens to the connection; applies every event exactly once. The stream is
 * reopened when the page is hidden or shown, which tells the server whether anyone sees the end.
 */
export async function followTurn(options: FollowTurnOptions): Promise<FollowResult> {
  const { open, onEvent, signal, reconnect = 'always', watch = browserConnectionWatch } = options;
  let lastSequence = 0;
  let tries = 0;

  while (!signal.aborted) {
    const isHidden = lastSequence > 0 && watch.isHidden();
    // Ends this connection when visibility has changed, though not before its first event: until then it is unknown
    // whether the question was accepted.
    const turned = new AbortController();
    let stopLooking: (() => void) | undefined;
    try {
      const response = await open({
        after: lastSequence,
        isHidden,
        signal: AbortSignal.any([signal, turned.signal]),
      });
      if (response.status === 204) return 'forgotten';
      if (!response.ok) throw await readError(response);
      for await (const batch of readTurnEvents(response)) {
        for (const { sequence, event } of batch) {
          if (signal.aborted) return 'aborted';
          if (sequence <= lastSequence) continue;
          // A gap means that something was lost on the way: request again from the last event that is certain.
          if (sequence !== lastSequence + 1) throw new TurnConnectionError('gap in the sequence');
          lastSequence = sequence;
          tries = 0;
          onEvent(event, sequence);
          if (event.type === 'done') return 'done';
        }
        if (reconnect !== 'never') stopLooking ??= watch.whenTurned(isHidden, () => turned.abort());
      }
      throw new TurnConnectionError('closed before the end');
    } catch (error) {
      if (signal.aborted) return 'aborted';
      if (turned.signal.aborted) continue;
      if (isRefusal(error)) throw error;
      const mayRetry = reconnect === 'always' || (reconnect === 'after-first-event' && lastSequence > 0);
      if (!mayRetry || tries >= maxTries) throw new TurnConnectionError(error);
      await watch.ready(signal);
      await watch.wait(firstRetryDelayMs * 2 ** tries, signal);
      tries += 1;
    } finally {
      stopLooking?.();
    }
  }
  return 'aborted';
}
