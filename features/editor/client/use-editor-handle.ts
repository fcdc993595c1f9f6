import { type RefObject, useRef, useState } from 'react';
import type { MarkdownEditorHandle } from './markdown-editor.tsx';

/** The editor, or its last text once it is gone, so that saving on leaving can still read it. */
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
    /** Also before its code has loaded. */
    setMarkdown(markdown: string) {
      if (last.current === null) waiting.current = markdown;
      else last.current.setMarkdown(markdown);
    },
  }));
  return handle;
}
