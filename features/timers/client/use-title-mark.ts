import { useEffect } from 'react';

/** Puts words before the title of the tab, whatever page is shown in it; null leaves it alone. */
export function useTitleMark(mark: string | null): void {
  useEffect(() => {
    if (mark === null) return;
    const prefix = `${mark} · `;
    const put = () => {
      if (!document.title.startsWith(prefix)) document.title = `${prefix}${document.title}`;
    };
    put();
    // Another page gives itself another title.
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [mark]);
}
