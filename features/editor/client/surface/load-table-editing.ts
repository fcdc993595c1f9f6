import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { loadPatiently } from '#client/app/load-patiently.ts';
import type { tables } from './table-editing.ts';

type TableEditing = typeof tables;

let loaded: TableEditing | null = null;
let loading: Promise<TableEditing> | null = null;

/** Most texts have no table, so the selection of cells and the commands for columns come with the first one. */
async function load(): Promise<TableEditing> {
  loading ??= loadPatiently(async () => (await import('./table-editing.ts')).tables);
  loaded = await loading;
  return loaded;
}

/** A table is shown in this view. */
export async function prepareTables(view: EditorView): Promise<void> {
  // Never at once: this is called while the view draws.
  const { tableEditing, tableEditingKey } = await load();
  if (view.isDestroyed || tableEditingKey.get(view.state) !== undefined) return;
  view.updateState(view.state.reconfigure({ plugins: [...view.state.plugins, tableEditing()] }));
}

/** A command on the table around the caret; on a table that has just appeared, it runs a moment later. */
export function onTable(commandOf: (tables: TableEditing) => Command): Command {
  return (state, dispatch, view) => {
    if (loaded !== null) return commandOf(loaded)(state, dispatch, view);
    if (dispatch && view) void load().then((tables) => commandOf(tables)(view.state, view.dispatch, view));
    return true;
  };
}
