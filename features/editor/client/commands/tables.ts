import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { addColumnAfter, deleteColumn, deleteTable } from 'prosemirror-tables';
import { schema } from '../schema.ts';

const { table, table_row: row, table_cell: cell, paragraph } = schema.nodes;

interface TablePlace {
  table: Node;
  /** Of the row that the caret is in. */
  rowNumber: number;
  rowAt: number;
  columnNumber: number;
}

function findTable({ selection: { $from } }: EditorState): TablePlace | null {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    if ($from.node(depth).type !== row || $from.node(depth - 1).type !== table) continue;
    return {
      table: $from.node(depth - 1),
      rowNumber: $from.index(depth - 1),
      rowAt: $from.before(depth),
      columnNumber: $from.index(depth),
    };
  }
  return null;
}

/** Under the row of the caret, which goes into it. Markdown has one row of heads, so that a new row never is one. */
const addRow: Command = (state, dispatch) => {
  const place = findTable(state);
  if (place === null) return false;
  const above = place.table.child(place.rowNumber);
  const cells = above.children.map(({ attrs: { align } }) => cell.create({ align }, paragraph.create()));
  const at = place.rowAt + above.nodeSize;
  if (dispatch) {
    const tr = state.tr.insert(at, row.create(null, cells));
    dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(at + 3))).scrollIntoView());
  }
  return true;
};

/** In the last cell there is no next one: Tab makes a row. */
const addLastRow: Command = (state, dispatch) => {
  const place = findTable(state);
  if (place === null || place.rowNumber < place.table.childCount - 1) return false;
  if (place.columnNumber < place.table.child(place.rowNumber).childCount - 1) return false;
  return addRow(state, dispatch);
};

/** The row of heads stays for as long as there is a table: Markdown has no table without. */
const deleteRow: Command = (state, dispatch) => {
  const place = findTable(state);
  if (place === null) return false;
  if (place.table.childCount === 1) return deleteTable(state, dispatch);
  if (place.rowNumber === 0) return false;
  const { nodeSize } = place.table.child(place.rowNumber);
  dispatch?.(state.tr.delete(place.rowAt, place.rowAt + nodeSize).scrollIntoView());
  return true;
};

/** Without its last column there is no table. */
const deleteOneColumn: Command = (state, dispatch) => {
  const place = findTable(state);
  if (place === null) return false;
  const isLast = place.table.child(place.rowNumber).childCount === 1;
  return isLast ? deleteTable(state, dispatch) : deleteColumn(state, dispatch);
};

export const tableCommands = {
  addRow,
  addLastRow,
  addColumn: addColumnAfter,
  deleteRow,
  deleteColumn: deleteOneColumn,
  deleteTable,
} satisfies Record<string, Command>;
