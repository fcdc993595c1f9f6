import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/** The head of an answer and what follows it in this turn of the event loop leave in one write instead of three. */
export function writeTogether({ env }: Context): void {
  const { outgoing } = (env ?? {}) as Partial<HttpBindings>;
  if (!outgoing || !('cork' in outgoing)) return;
  outgoing.cork();
  setImmediate(() => outgoing.uncork());
}
