import type { AlignType, BlockContent, DefinitionContent, List, ListItem, RootContent, Table } from 'mdast';
import type { Node } from 'prosemirror-model';
import { maxNesting, schema } from '../schema.ts';
import { readInline } from './read-inline.ts';
import { writeTree } from './write-tree.ts';

interface Place {
  /** The whole text, into which positions point. */
  markdown: string;
  /** How the top-level block is written. */
  source: string;
  depth: number;
}

const { nodes } = schema;

/** A Markdown block as a node; verbatim where the schema has none. */
export function readBlock(block: RootContent, place: Place): Node {
  switch (block.type) {
    case 'paragraph':
      return nodes.paragraph.create(null, readInline(block.children, place.markdown));
    case 'heading':
      return nodes.heading.create({ level: block.depth }, readInline(block.children, place.markdown));
    case 'thematicBreak':
      return nodes.rule.create();
    case 'code':
      return nodes.code.create(
        { language: block.lang ?? null, meta: block.meta ?? null },
        block.value === '' ? null : schema.text(block.value),
      );
    case 'blockquote':
      if (place.depth >= maxNesting) return rawBlock(block, place);
      return nodes.quote.create(null, readBlocks(block.children, place));
    case 'list':
      if (place.depth >= maxNesting) return rawBlock(block, place);
      return readList(block, place);
    case 'table':
      return readTable(block, place);
    default:
      return rawBlock(block, place);
  }
}

function readBlocks(blocks: readonly (BlockContent | DefinitionContent)[], place: Place): Node[] {
  const inside = { ...place, depth: place.depth + 1 };
  const read = blocks.map((block) => readBlock(block, inside));
  return read.length > 0 ? read : [nodes.paragraph.create()];
}

function readList(list: List, place: Place): Node {
  const attrs = { ordered: list.ordered === true, start: list.start ?? 1, spread: list.spread === true };
  return nodes.list.create(
    attrs,
    list.children.map((item) => readItem(item, place)),
  );
}

function readItem(item: ListItem, place: Place): Node {
  const spread = item.spread === true;
  const box = emptyBox(item);
  if (box === null)
    return nodes.item.create({ checked: item.checked ?? null, spread }, readBlocks(item.children, place));
  const rest = item.children.slice(1);
  const blocks = rest.length === 0 ? [] : readBlocks(rest, place);
  return nodes.item.create({ checked: box, spread }, [nodes.paragraph.create(), ...blocks]);
}

/** Whether a task without text is done; null for everything else. */
function emptyBox({ checked, children: [first] }: ListItem): boolean | null {
  if (typeof checked === 'boolean' || first?.type !== 'paragraph' || first.children.length !== 1) return null;
  const [text] = first.children;
  const sign = text?.type === 'text' ? /^\[([ xX])\]$/.exec(text.value)?.[1] : undefined;
  return sign === undefined ? null : sign !== ' ';
}

function readTable(table: Table, place: Place): Node {
  const width = Math.max(1, ...table.children.map(({ children }) => children.length));
  const rows = table.children.map((row, at) => {
    const type = at === 0 ? nodes.table_header : nodes.table_cell;
    const cells = Array.from({ length: width }, (_, column) => {
      const content = readInline(row.children[column]?.children ?? [], place.markdown);
      const align: AlignType = table.align?.[column] ?? null;
      return type.create({ align }, nodes.paragraph.create(null, content));
    });
    return nodes.table_row.create(null, cells);
  });
  return nodes.table.create(null, rows);
}

function rawBlock(block: RootContent, { source, depth }: Place): Node {
  // Inside a list or a quote each line is prefixed by the container's markers, which do not belong to it.
  const written = depth === 0 ? source : block.type === 'html' ? block.value : writeTree([block]);
  const kind = block.type === 'math' ? 'math' : block.type === 'html' ? 'html' : block.type;
  return nodes.raw.create({ kind }, written === '' ? null : schema.text(written));
}
