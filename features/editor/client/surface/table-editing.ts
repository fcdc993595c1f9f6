export {
  addColumnAfter,
  deleteColumn,
  goToNextCell,
  tableEditing,
  tableEditingKey,
} from 'prosemirror-tables';
