import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { schema } from '../schema.ts';
import { onTable } from '../surface/load-table-editing.ts';

const { table, table_row: row, table_cell: cell, paragraph } = schema.nodes;

interface TablePlace {
  table: Node;
  tableAt: number;
  /** For the row that the caret is in. */
  rowNumber: number;
  rowAt: number;
  columnNumber: number;
}

function findTable({ selection: { $from } }: EditorState): TablePlace | null {
  for (let depth = $from.depth; depth > 1; depth -= 1) {
    if ($from.node(depth).type !== row || $from.node(depth - 1).type !== table) continue;
    return {
      table: $from.node(depth - 1),
      tableAt: $from.before(depth - 1),
      rowNumber: $from.index(depth - 1),
      rowAt: $from.before(depth),
      columnNumber: $from.index(depth),
    };
  }
  return null;
}

function isInLastCell({ table, rowNumber, columnNumber }: TablePlace): boolean {
  return rowNumber === table.childCount - 1 && columnNumber === table.child(rowNumber).childCount - 1;
}

/** Below the caret's row; the caret moves into it. Markdown has a single header row, so a new row is never one. */
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

/** The last cell has no next one: Tab adds a row. */
const addLastRow: Command = (state, dispatch) => {
  const place = findTable(state);
  return place !== null && isInLastCell(place) && addRow(state, dispatch);
};

const deleteTable: Command = (state, dispatch) => {
  const place = findTable(state);
  if (place === null) return false;
  dispatch?.(state.tr.delete(place.tableAt, place.tableAt + place.table.nodeSize).scrollIntoView());
  return true;
};

const goToCell = (step: 1 | -1): Command => {
  const go = onTable(({ goToNextCell }) => goToNextCell(step));
  return (state, dispatch, view) => {
    const place = findTable(state);
    if (place === null) return false;
    const isFirst = place.rowNumber === 0 && place.columnNumber === 0;
    return (step < 0 && isFirst) || (step > 0 && isInLastCell(place)) ? false : go(state, dispatch, view);
  };
};

/** The header row stays as long as the table does: Markdown has no table without one. */
const deleteRow: Command = (state, dispatch) => {
  const place = findTable(state);
  if (place === null) return false;
  if (place.table.childCount === 1) return deleteTable(state, dispatch);
  if (place.rowNumber === 0) return false;
  const { nodeSize } = place.table.child(place.rowNumber);
  dispatch?.(state.tr.delete(place.rowAt, place.rowAt + nodeSize).scrollIntoView());
  return true;
};

/** Removing the last column removes the table. */
const deleteColumn = onTable((tables) => tables.deleteColumn);

const deleteOneColumn: Command = (state, dispatch, view) => {
  const place = findTable(state);
  if (place === null) return false;
  const isLast = place.table.child(place.rowNumber).childCount === 1;
  return isLast ? deleteTable(state, dispatch) : deleteColumn(state, dispatch, view);
};

export const tableCommands = {
  addRow,
  addLastRow,
  goToCell,
  addColumn: onTable(({ addColumnAfter }) => addColumnAfter),
  deleteRow,
  deleteColumn: deleteOneColumn,
  deleteTable,
};
