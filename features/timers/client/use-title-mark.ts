import { useEffect } from 'react';

/** Prefixes the tab's title, whatever page is shown in it; null leaves it alone. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    if (mark === null) return;
    const prefix = `${mark} · `;
    const put = () => {
      if (!document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`;
    };
    put();
    // Navigation sets a new title.
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [mark]);
}
