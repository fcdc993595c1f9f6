import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import { AppError } from '#server/errors.ts';
import type { HttpEnv } from '#server/http.ts';

/** Without a byte. A phone in a tunnel reconnects sooner. */
const maxSilenceMs = 30_000;
/** After this, a body must have arrived at the pace of a bad mobile connection, so that none trickles forever. */
const hurryAfterMs = 300_000;
const leastBytesPerSecond = 8 * 1024;
const lookEveryMs = 5_000;

/** Concurrent bodies per caller; a folder dropped on the page still gets through. */
const mostOfPerson = 128;
/** A household or an office behind one address. */
const mostOfAddress = 512;

export interface BodyProgress {
  /** Since its beginning, excluding time in which arrived data was not yet read: then the sender waits. */
  elapsedMs: number;
  silentMs: number;
  bytes: number;
}

export function isTooSlow({ elapsedMs, silentMs, bytes }: BodyProgress): boolean {
  if (silentMs >= maxSilenceMs) return true;
  return elapsedMs >= hurryAfterMs && bytes < (leastBytesPerSecond * elapsedMs) / 1_000;
}

/**
 * Ends stalled bodies, and rejects more concurrent ones than anyone needs: each holds a connection, and a slot that
 * others wait for. Must come before anything that reads a body.
 */
export function openBodies(): MiddlewareHandler<HttpEnv> {
  const open = new Map<string, number>();

  function enter(key: string, most: number): () => void {
    const count = open.get(key) ?? 0;
    if (count >= most) throw new AppError('rate_limited', { retryAfterSeconds: 5 });
    open.set(key, count + 1);
    return () => {
      const left = open.get(key)! - 1;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    };
  }

  return async (context, next) => {
    if (!mayHaveBody(context)) return next();
    const leaveAddress = enter(`address ${context.get('address')}`, mostOfAddress);
    try {
      const actor = await context.get('findActor')();
      const leavePerson = actor ? enter(`person ${actor.userId}`, mostOfPerson) : undefined;
      try {
        await untilSilent((context.env ?? {}) as Socketed, next);
      } finally {
        leavePerson?.();
      }
    } finally {
      leaveAddress();
    }
  };
}

/** Checked without touching the body, which would be instantiated for it. */
function mayHaveBody(context: Context<HttpEnv>): boolean {
  if (context.req.method === 'GET' || context.req.method === 'HEAD') return false;
  return (
    context.req.header('transfer-encoding') !== undefined ||
    Number(context.req.header('content-length') ?? 0) > 0
  );
}

interface Socketed {
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

async function untilSilent({ incoming, outgoing }: Socketed, next: () => Promise<void>): Promise<void> {
  // Tests call the application without a socket.
  if (!incoming || incoming.complete) return next();
  const silence = Promise.withResolvers<never>();
  const bytesBefore = incoming.socket.bytesRead;
  const progress: BodyProgress = { elapsedMs: 0, silentMs: 0, bytes: 0 };
  const look = setInterval(() => {
    if (incoming.complete || incoming.destroyed) return clearInterval(look);
    // The data has arrived and is waiting for us to read it.
    if (incoming.readableLength > 0) return;
    const bytes = incoming.socket.bytesRead - bytesBefore;
    progress.elapsedMs += lookEveryMs;
    progress.silentMs = bytes > progress.bytes ? 0 : progress.silentMs + lookEveryMs;
    progress.bytes = bytes;
    if (!isTooSlow(progress)) return;
    clearInterval(look);
    const problem = new AppError('request_incomplete');
    // Once the response is sent the connection ends, and with it the wait of the body's reader.
    outgoing?.once('finish', () => incoming.destroy(problem));
    silence.reject(problem);
  }, lookEveryMs);
  try {
    await Promise.race([next(), silence.promise]);
  } finally {
    clearInterval(look);
  }
}
