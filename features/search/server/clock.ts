/** Time as the federation sees it, so that a test can control it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `delayMs`; what it returns cancels that. */
  after(delayMs: number, callback: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    // A search that is waiting must not keep a stopping server alive.
    timer.unref();
    return () => clearTimeout(timer);
  },
};
