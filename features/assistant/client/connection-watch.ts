/** The environment that following a stream depends on; tests pass their own. */
export interface ConnectionWatch {
  /** Resolves immediately when the page is visible and online, else as soon as it is both. */
  ready(signal: AbortSignal): Promise<void>;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** The page is in the background: nobody is looking at it. */
  isHidden(): boolean;
  /** Calls `onTurn` once, as soon as the page's visibility differs from the given one, possibly at once. */
  whenTurned(wasHidden: boolean, onTurn: () => void): () => void;
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
  isHidden: () => document.visibilityState === 'hidden',
  whenTurned(wasHidden, onTurn) {
    const look = () => {
      if (browserConnectionWatch.isHidden() === wasHidden) return;
      stop();
      onTurn();
    };
    const stop = () => document.removeEventListener('visibilitychange', look);
    document.addEventListener('visibilitychange', look);
    look();
    return stop;
  },
};
