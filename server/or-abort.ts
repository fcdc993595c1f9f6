/** Waits for the work or the signal, whichever is first. */
export async function orAbort<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const handleAbort = () => reject(signal.reason);
  if (signal.aborted) handleAbort();
  else signal.addEventListener('abort', handleAbort, { once: true });
  // The loser may still fail; nobody waits for it any more.
  aborted.catch(() => {});
  work.catch(() => {});
  try {
    return await Promise.race([aborted, work]);
  } finally {
    signal.removeEventListener('abort', handleAbort);
  }
}
