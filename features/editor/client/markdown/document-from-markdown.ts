import type { Root } from 'mdast';
import type { Node } from 'prosemirror-model';
import { schema } from '../schema.ts';
import { rememberSource } from './block-sources.ts';
import { parseMarkdown } from './parse-markdown.ts';
import { readBlock } from './read-block.ts';

/** The document of a text. Each block remembers how it is written. */
export function documentFromMarkdown(markdown: string): Node {
  return documentFromTree(markdown, parseMarkdown(markdown));
}

/** The same with an existing tree, such as from a worker. */
export function documentFromTree(markdown: string, tree: Root | null): Node {
  if (tree === null) return asRaw(markdown);
  const blocks: Node[] = [];
  let end = 0;
  for (const node of tree.children) {
    const from = node.position?.start.offset ?? end;
    const to = node.position?.end.offset ?? from;
    const start = withIndent(markdown, from, end);
    const source = markdown.slice(start, to);
    const block = readBlock(node, { markdown, source: markdown.slice(from, to), depth: 0 });
    rememberSource(block, {
      source,
      before: markdown.slice(end, start),
      previous: blocks.at(-1) ?? null,
      after: node === tree.children.at(-1) ? markdown.slice(to) : null,
    });
    blocks.push(block);
    end = to;
  }
  if (blocks.length === 0) blocks.push(schema.nodes.paragraph.create());
  return schema.nodes.doc.create(null, blocks);
}

/** Spaces before a block's first line belong to it: they are what makes an indented code block. */
function withIndent(markdown: string, from: number, end: number): number {
  let start = from;
  while (start > end && (markdown[start - 1] === ' ' || markdown[start - 1] === '\t')) start -= 1;
  return start;
}

function asRaw(markdown: string): Node {
  const block = schema.nodes.raw.create({ kind: 'text' }, markdown === '' ? null : schema.text(markdown));
  rememberSource(block, { source: markdown, before: '', previous: null, after: '' });
  return schema.nodes.doc.create(null, [block]);
}
