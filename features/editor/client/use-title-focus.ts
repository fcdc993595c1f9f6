import { type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router';

/** Somebody is typing there already, or reads what lies over the page. */
const busy = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** For the title: a text that is started is there to be written in, also when another is asked for while it is empty. */
export function useTitleFocus(startPath: string): RefCallback<HTMLTextAreaElement> {
  const { pathname, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new ref is called again, once for each navigation
  return useCallback(
    (title) => {
      if (title === null || pathname !== startPath) return;
      if (document.activeElement?.closest(busy)) return;
      title.focus({ preventScroll: true });
    },
    [startPath, pathname, key],
  );
}
