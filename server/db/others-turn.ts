import { setImmediate } from 'node:timers/promises';

/**
 * Between two transactions of one request on the embedded database: what others ask is read from their connections
 * first, or the next transaction would begin before any of theirs.
 */
export function othersTurn(): Promise<void> {
  return setImmediate();
}
