import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['class', 'data-contrast'] });
  return () => observer.disconnect();
}

/** Names the palette in use; a different name means that anything drawn in the old one is stale. */
export function usePalette(): string {
  return useSyncExternalStore(subscribe, () => {
    const { classList, dataset } = document.documentElement;
    return `${classList.contains('dark') ? 'dark' : 'light'} ${dataset.contrast ?? ''}`;
  });
}
