/** What reconnecting needs to know of the world; tests hand in their own. */
export interface ConnectionWatch {
  /** Resolves at once when the page is visible and online, else as soon as it is both. */
  ready(signal: AbortSignal): Promise<void>;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
}

function isReady(): boolean {
  return navigator.onLine && document.visibilityState !== 'hidden';
}

export const browserConnectionWatch: ConnectionWatch = {
  ready(signal) {
    if (isReady() || signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const settle = () => {
        if (!isReady() && !signal.aborted) return;
        window.removeEventListener('online', settle);
        document.removeEventListener('visibilitychange', settle);
        signal.removeEventListener('abort', settle);
        resolve();
      };
      window.addEventListener('online', settle);
      document.addEventListener('visibilitychange', settle);
      signal.addEventListener('abort', settle);
    });
  },
  wait(milliseconds, signal) {
    if (signal.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      const settle = () => {
        clearTimeout(timer);
        window.removeEventListener('online', settle);
        signal.removeEventListener('abort', settle);
        resolve();
      };
      const timer = setTimeout(settle, milliseconds);
      // A connection that has just come back is worth trying now, not at the end of a long pause.
      window.addEventListener('online', settle);
      signal.addEventListener('abort', settle);
    });
  },
};
