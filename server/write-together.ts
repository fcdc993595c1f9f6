import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * The head of an answer and what follows it in this turn of the event loop leave in one write instead of three. Its
 * connection holds them back: a response that is corked itself and ends meanwhile would lose what it holds.
 */
export function writeTogether({ env }: Context): void {
  const { outgoing } = (env ?? {}) as Partial<HttpBindings>;
  const socket = outgoing && 'socket' in outgoing ? outgoing.socket : undefined;
  if (!socket) return;
  socket.cork();
  setImmediate(() => socket.uncork());
}
