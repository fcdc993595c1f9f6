import { letOthersRun } from '../thread-slices.ts';

/**
 * Yields between two transactions of one request on the embedded database: others' queries are read from their
 * connections first, or the next transaction would begin before any of theirs.
 */
export function othersTurn(): Promise<void> {
  return letOthersRun();
}
