import { type RefCallback, useCallback } from 'react';
import { useLocation } from 'react-router';

/** Someone is already typing there, or reading an overlay. */
const busy = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Focuses the title: a new text is ready for writing, also when another is requested while it is empty. */
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
