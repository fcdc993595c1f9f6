import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Command, EditorState, Plugin } from 'prosemirror-state';
import { insertBreak, setHeading, toggleFormat } from '../commands/blocks.ts';
import { indentItem, outdentItem, splitItem, toggleList, toggleTask } from '../commands/lists.ts';
import { goToStop } from '../commands/stops.ts';
import { tableCommands } from '../commands/tables.ts';

export interface KeyActions {
  openLink: () => void;
  focusToolbar: () => void;
  toggleSource: () => void;
  /** A key changed a format. */
  onFormat?: (before: EditorState, after: EditorState) => void;
  /** Tab goes from one `{{place to fill in}}` to the next, while there are any. */
  hasStops?: boolean;
}

/** After Escape the next Tab leaves the editor, wherever the caret is. */
function leavingKeys(): { bindings: Record<string, Command>; unlessLeaving: (command: Command) => Command } {
  let isLeaving = false;
  return {
    bindings: {
      Escape: () => {
        isLeaving = true;
        return false;
      },
    },
    unlessLeaving: (command) => (state, dispatch, view) => {
      const wasLeaving = isLeaving;
      isLeaving = false;
      return !wasLeaving && command(state, dispatch, view);
    },
  };
}

export function keyBindings({
  openLink,
  focusToolbar,
  toggleSource,
  onFormat,
  hasStops = false,
}: KeyActions): Plugin[] {
  const leaving = leavingKeys();
  const acting = (act: () => void): Command => {
    return () => {
      act();
      return true;
    };
  };
  /** A key gives no sign of what it did, unlike a pressed button. */
  const told =
    (command: Command): Command =>
    (state, dispatch, view) => {
      const isDone = command(state, dispatch, view);
      if (isDone && dispatch && view) onFormat?.(state, view.state);
      return isDone;
    };
  const toStop = (step: 1 | -1) => (hasStops ? [goToStop(step)] : []);
  return [
    keymap({
      ...leaving.bindings,
      'Mod-z': chainCommands(undoInputRule, undo),
      'Mod-y': redo,
      'Mod-Shift-z': redo,
      Backspace: undoInputRule,
      'Mod-b': told(toggleFormat('strong')),
      'Mod-i': told(toggleFormat('emphasis')),
      'Mod-u': told(toggleFormat('underline')),
      'Mod-Shift-7': told(toggleList('numbers')),
      'Mod-Shift-8': told(toggleList('bullets')),
      'Mod-Shift-9': told(toggleList('tasks')),
      'Mod-Alt-0': told(setHeading(0)),
      'Mod-Alt-1': told(setHeading(1)),
      'Mod-Alt-2': told(setHeading(2)),
      'Mod-Alt-3': told(setHeading(3)),
      'Mod-Enter': chainCommands(toggleTask, exitCode),
      // Without a selection this key belongs to the command palette.
      'Mod-k': (state) => {
        if (state.selection.empty) return false;
        openLink();
        return true;
      },
      'Alt-F10': acting(focusToolbar),
      'Alt-M': acting(toggleSource),
      'Shift-Enter': chainCommands(exitCode, insertBreak),
      Enter: splitItem,
      Tab: leaving.unlessLeaving(
        chainCommands(...toStop(1), tableCommands.goToCell(1), tableCommands.addLastRow, indentItem),
      ),
      'Shift-Tab': leaving.unlessLeaving(
        chainCommands(...toStop(-1), tableCommands.goToCell(-1), outdentItem),
      ),
    }),
    keymap(baseKeymap),
  ];
}
