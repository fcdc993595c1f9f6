import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import type { Plugin } from 'prosemirror-state';

/** Where something is dropped, and the caret between two blocks that hold none themselves. */
export const pointerCursors = (): Plugin[] => [dropCursor({ class: 'editor-drop' }), gapCursor()];
