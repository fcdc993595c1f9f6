/**
 * Ports of other protocols, such as 25 for mail and 6000 for screens, are closed to every `fetch`, which says only
 * this.
 */
const words = 'bad port';

export const badPortSentence =
  /* text */ 'Its port is one that is never contacted, because it belongs to another protocol. Use another port.';

/** Whether this is why a request was not even sent. */
export function isBadPort(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message === words || isBadPort(error.cause);
}
