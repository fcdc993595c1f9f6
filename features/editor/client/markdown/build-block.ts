import type { BlockContent, ListItem, PhrasingContent, TableCell, TableContent } from 'mdast';
import type { Node } from 'prosemirror-model';
import { buildInline } from './build-inline.ts';

/** A block as a Markdown syntax tree; null for one without content, such as an empty line. */
export function buildBlock(node: Node): BlockContent | null {
  const { attrs } = node;
  switch (node.type.name) {
    case 'paragraph': {
      const children = buildInline(node);
      return children.length === 0 ? null : { type: 'paragraph', children };
    }
    case 'heading':
      return { type: 'heading', depth: attrs.level, children: buildInline(node) };
    case 'quote':
      return { type: 'blockquote', children: buildBlocks(node) };
    case 'code':
      return { type: 'code', lang: attrs.language, meta: attrs.meta, value: node.textContent };
    case 'rule':
      return { type: 'thematicBreak' };
    case 'list':
      return {
        type: 'list',
        ordered: attrs.ordered,
        start: attrs.ordered ? attrs.start : null,
        spread: attrs.spread,
        children: node.children.map(buildItem),
      };
    case 'table':
      return buildTable(node);
    default:
      return node.textContent.trim() === '' ? null : { type: 'verbatim', value: closed(node) };
  }
}

/**
 * A checkbox without text after it is not one in Markdown; it is written anyway, and read as one here.
 */
function buildItem(item: Node): ListItem {
  const { checked, spread } = item.attrs;
  const children = buildBlocks(item);
  if (checked === null || children[0]?.type === 'paragraph')
    return { type: 'listItem', checked, spread, children };
  const box: BlockContent = {
    type: 'paragraph',
    children: [{ type: 'verbatim', value: checked ? '[x]' : '[ ]' }],
  };
  return { type: 'listItem', checked: null, spread, children: [box, ...children] };
}

function buildBlocks(parent: Node): BlockContent[] {
  return parent.children.flatMap((child) => buildBlock(child) ?? []);
}

/** Markdown has no cells that span several: the cells it covers are empty. */
function buildTable(table: Node): BlockContent {
  const rows: TableContent[] = table.children.map((row) => ({
    type: 'tableRow',
    children: row.children.flatMap((cell) => [
      { type: 'tableCell', children: buildCell(cell) } satisfies TableCell,
      ...Array.from(
        { length: (cell.attrs.colspan ?? 1) - 1 },
        (): TableCell => ({ type: 'tableCell', children: [] }),
      ),
    ]),
  }));
  const align = (table.firstChild?.children ?? []).map(({ attrs }) => attrs.align ?? null);
  return { type: 'table', align, children: rows };
}

/** A cell is one line. */
function buildCell(cell: Node): PhrasingContent[] {
  const lines = cell.children
    .map((line) => buildInline(line, { isInCell: true }))
    .filter(({ length }) => length > 0);
  return lines.flatMap((line, at): PhrasingContent[] =>
    at === 0 ? line : [{ type: 'text', value: ' ' }, ...line],
  );
}

/** An unclosed fence at the end of the text would swallow whatever follows. */
function closed({ textContent: source, attrs: { kind } }: Node): string {
  const isComment = kind === 'html' && /^<!--/.test(source) && !source.includes('-->');
  const fence = /^\$\$+/.exec(source)?.[0];
  const isOpenMath =
    kind === 'math' && fence !== undefined && !source.trimEnd().slice(fence.length).endsWith(fence);
  return isComment ? `${source} -->` : isOpenMath ? `${source}\n${fence}` : source;
}
