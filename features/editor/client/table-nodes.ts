import type { NodeSpec } from 'prosemirror-model';

const attrs = {
  colspan: { default: 1, validate: 'number' },
  rowspan: { default: 1, validate: 'number' },
  colwidth: { default: null },
  align: { default: null },
} satisfies NodeSpec['attrs'];

function cellOf(tag: 'td' | 'th', tableRole: 'cell' | 'header_cell'): NodeSpec {
  return {
    content: 'paragraph',
    attrs,
    tableRole,
    isolating: true,
    parseDOM: [
      {
        tag,
        getAttrs: (cell) => ({
          colspan: Number(cell.getAttribute('colspan') ?? 1) || 1,
          rowspan: Number(cell.getAttribute('rowspan') ?? 1) || 1,
          align: cell.style.textAlign || null,
        }),
      },
    ],
    toDOM: ({ attrs: { colspan, rowspan, align } }) => [
      tag,
      {
        ...(colspan !== 1 && { colspan: String(colspan) }),
        ...(rowspan !== 1 && { rowspan: String(rowspan) }),
        ...(typeof align === 'string' && { style: `text-align: ${align}` }),
      },
      0,
    ],
  };
}

/**
 * Tables as `prosemirror-tables` knows them. That package is loaded with the first table, so its own declarations
 * cannot be used.
 */
export const tableNodes = {
  table: {
    content: 'table_row+',
    tableRole: 'table',
    isolating: true,
    group: 'block',
    parseDOM: [{ tag: 'table' }],
    toDOM: () => ['table', ['tbody', 0]],
  },
  table_row: {
    content: '(table_cell | table_header)*',
    tableRole: 'row',
    parseDOM: [{ tag: 'tr' }],
    toDOM: () => ['tr', 0],
  },
  table_cell: cellOf('td', 'cell'),
  table_header: cellOf('th', 'header_cell'),
} satisfies Record<string, NodeSpec>;
