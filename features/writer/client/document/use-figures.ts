import { useEffect, useRef, useState } from 'react';
import type { MarkdownEditorHandle } from '#features/editor/client/markdown-editor.tsx';
import { readFigures, type TextFigures } from './read-outline.ts';

/** They need the whole text, so not on every key press. */
const waitMs = 400;
const none: TextFigures = { outline: [], words: 0, grade: null };

/** The outline and the length of the editor's text; call `update` after a change. */
export function useFigures(getEditor: () => MarkdownEditorHandle | null) {
  const [figures, setFigures] = useState(none);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function read() {
    getEditor()?.run((state) => {
      setFigures(readFigures(state.doc));
      return true;
    });
  }
  function update() {
    clearTimeout(timer.current);
    timer.current = setTimeout(read, waitMs);
  }
  return { figures, update };
}
