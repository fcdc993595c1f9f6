import type { PhrasingContent } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { safeAddress } from '../safe-address.ts';
import { schema } from '../schema.ts';
import { writeInline } from './write-tree.ts';

const { nodes, marks } = schema;

/** Inline content as text with marks; verbatim where the schema has no node for it. */
export function readInline(content: readonly PhrasingContent[], markdown: string): Node[] {
  const read: Node[] = [];
  readInto(read, content, { marks: [], markdown });
  return read;
}

interface Within {
  marks: readonly Mark[];
  markdown: string;
}

function readInto(read: Node[], content: readonly PhrasingContent[], within: Within): void {
  for (let at = 0; at < content.length; at += 1) {
    const node = content[at] as PhrasingContent;
    if (node.type === 'html' && /^<u>$/i.test(node.value)) {
      const end = endOfUnderline(content, at);
      if (end !== -1) {
        readInto(read, content.slice(at + 1, end), adding(within, marks.underline.create()));
        at = end;
        continue;
      }
    }
    readNode(read, node, within);
  }
}

/** The sibling index of the `</u>` that closes the `<u>` at this position; -1 without one. */
function endOfUnderline(content: readonly PhrasingContent[], start: number): number {
  for (let at = start + 1; at < content.length; at += 1) {
    const node = content[at] as PhrasingContent;
    if (node.type !== 'html') continue;
    if (/^<\/u>$/i.test(node.value)) return at === start + 1 ? -1 : at;
    if (/^<u>$/i.test(node.value)) return -1;
  }
  return -1;
}

function readNode(read: Node[], node: PhrasingContent, within: Within): void {
  switch (node.type) {
    case 'text':
      if (node.value !== '') read.push(schema.text(node.value, within.marks));
      return;
    case 'break':
      read.push(nodes.break.create(null, null, within.marks));
      return;
    case 'strong':
      readInto(read, node.children, adding(within, marks.strong.create()));
      return;
    case 'emphasis':
      readInto(read, node.children, adding(within, marks.emphasis.create()));
      return;
    case 'delete':
      readInto(read, node.children, adding(within, marks.strike.create()));
      return;
    case 'inlineCode':
      if (node.value === '') keep(read, node, within);
      else read.push(schema.text(node.value, marks.inline_code.create().addToSet(within.marks)));
      return;
    case 'link': {
      // An empty link, or one with an unsafe address, is kept verbatim.
      if (node.children.length === 0 || safeAddress(node.url) === null) {
        keep(read, node, within);
        return;
      }
      const link = marks.link.create({ href: node.url, title: node.title ?? null });
      readInto(read, node.children, adding(within, link));
      return;
    }
    case 'image':
      read.push(
        nodes.image.create(
          { src: node.url, alt: node.alt ?? '', title: node.title ?? null },
          null,
          within.marks,
        ),
      );
      return;
    default:
      keep(read, node, within);
  }
}

function adding({ marks: set, markdown }: Within, mark: Mark): Within {
  return { marks: mark.addToSet(set), markdown };
}

function keep(read: Node[], node: PhrasingContent, { marks: set, markdown }: Within): void {
  const { start, end } = node.position ?? {};
  const slice = markdown.slice(start?.offset ?? 0, end?.offset ?? 0);
  // Content over several lines contains the markers of its quote or list.
  const source = slice === '' || slice.includes('\n') ? writeInline([node]) : slice;
  const kind = node.type === 'inlineMath' ? 'math' : node.type === 'html' ? 'html' : node.type;
  if (source !== '') read.push(nodes.raw_inline.create({ source, kind }, null, set));
}
