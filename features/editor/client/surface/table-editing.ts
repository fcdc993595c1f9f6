import {
  addColumnAfter,
  deleteColumn,
  goToNextCell,
  tableEditing,
  tableEditingKey,
} from 'prosemirror-tables';

/** What a text with a table needs. */
export const tables = { addColumnAfter, deleteColumn, goToNextCell, tableEditing, tableEditingKey };
