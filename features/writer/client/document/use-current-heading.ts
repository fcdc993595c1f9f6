import { useEffect, useState } from 'react';
import type { MarkdownEditorHandle } from '#features/editor/client/markdown-editor.tsx';
import type { OutlineEntry } from './read-outline.ts';

/** A heading counts as reached when it is this far below the toolbar. */
const reachedAfter = 72;

/** The position of the heading whose section is at the top of the window; null above the first one. */
export function useCurrentHeading(
  outline: readonly OutlineEntry[],
  getEditor: () => MarkdownEditorHandle | null,
): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    let frame = 0;
    function look() {
      frame = 0;
      const view = getEditor()?.getView();
      if (view == null) return;
      const toolbar = view.dom.closest('.editor')?.querySelector('.editor-toolbar');
      const line = (toolbar?.getBoundingClientRect().bottom ?? 0) + reachedAfter;
      const reached = outline.findLast(({ at }) => {
        const heading = view.nodeDOM(at);
        return heading instanceof HTMLElement && heading.getBoundingClientRect().top <= line;
      });
      setCurrent(reached?.at ?? null);
    }
    const lookSoon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    lookSoon();
    window.addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', lookSoon);
    };
  }, [outline, getEditor]);
  return current;
}
