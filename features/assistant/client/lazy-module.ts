import { useEffect, useSyncExternalStore } from 'react';

/**
 * A part of the page that is fetched on first use. The hook returns null until it is loaded, and also when it could not
 * be fetched: callers then show something plainer.
 */
export function lazyModule<Module>(load: () => Promise<Module>): (isWanted: boolean) => Module | null {
  let loaded: Module | null = null;
  let isLoading = false;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async function start(): Promise<void> {
    if (loaded !== null || isLoading) return;
    isLoading = true;
    try {
      loaded = await load();
      for (const listener of listeners) listener();
    } catch {
      // The next component that needs it retries.
    } finally {
      isLoading = false;
    }
  }

  return function useLazyModule(isWanted) {
    useEffect(() => {
      if (isWanted) void start();
    }, [isWanted]);
    return useSyncExternalStore(subscribe, () => loaded);
  };
}
