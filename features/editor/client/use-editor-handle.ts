import { type RefObject, useRef, useState } from 'react';
import type { MarkdownEditorHandle } from './markdown-editor.tsx';

/** The editor, and what it held when it is gone: whoever saves on leaving still reads it. */
export function useEditorHandle() {
  const last: RefObject<MarkdownEditorHandle | null> = useRef(null);
  const waiting = useRef<string | null>(null);
  const [handle] = useState(() => ({
    last,
    ref(editor: MarkdownEditorHandle | null) {
      if (editor === null) return;
      last.current = editor;
      if (waiting.current !== null) editor.setMarkdown(waiting.current);
      waiting.current = null;
    },
    /** Also before its file has come. */
    setMarkdown(markdown: string) {
      if (last.current === null) waiting.current = markdown;
      else last.current.setMarkdown(markdown);
    },
  }));
  return handle;
}
