import type { PhrasingContent } from 'mdast';
import type { Mark, Node } from 'prosemirror-model';
import { splitTitleLinks } from './split-title-links.ts';

/** Outermost first, where two cover exactly the same. */
const order = ['link', 'strong', 'emphasis', 'underline', 'strike'];

interface Piece {
  node: Node;
  marks: readonly Mark[];
}

/** A paragraph's content as a Markdown syntax tree, without spaces at its ends. */
export function buildInline(parent: Node, { isInCell = false } = {}): PhrasingContent[] {
  const pieces: Piece[] = [];
  parent.forEach((node) => {
    pieces.push(...withSpacesOutside({ node, marks: node.marks.filter(isWrapping) }));
  });
  return trimEnds(withTitleLinks(nest(pieces), isInCell));
}

/** Only once all neighbours are final: a text may be in pieces until then. */
function withTitleLinks(content: PhrasingContent[], isInCell: boolean): PhrasingContent[] {
  return content.flatMap((node): PhrasingContent[] => {
    if (node.type === 'text') return splitTitleLinks(node.value, isInCell);
    // A link inside a link is ignored.
    if ('children' in node && node.type !== 'link') {
      return [{ ...node, children: withTitleLinks(node.children, isInCell) }];
    }
    return [node];
  });
}

function isWrapping({ type }: Mark): boolean {
  return order.includes(type.name);
}

/** `**bold **` is not emphasis in Markdown, so spaces at a mark's edges are placed outside it. */
function withSpacesOutside(piece: Piece): Piece[] {
  const { node, marks } = piece;
  if (!node.isText || marks.length === 0 || isCode(node)) return [piece];
  const text = node.text ?? '';
  const [, before = '', middle = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  if (before === '' && after === '') return [piece];
  // A space between two pieces of one mark is still inside it.
  const space = (spaces: string): Piece[] => (spaces === '' ? [] : [{ node: plain(node, spaces), marks }]);
  return [
    ...space(before),
    ...(middle === '' ? [] : [{ node: plain(node, middle), marks }]),
    ...space(after),
  ];
}

function plain(node: Node, text: string): Node {
  return node.type.schema.text(text);
}

function isCode(node: Node): boolean {
  return node.marks.some(({ type }) => type.name === 'inline_code');
}

function isSpace({ node }: Piece): boolean {
  return (node.isText && !isCode(node) && (node.text ?? '').trim() === '') || node.type.name === 'break';
}

/** The longest mark is the outermost, so that no run is split by a shorter one. */
function nest(pieces: readonly Piece[]): PhrasingContent[] {
  const content: PhrasingContent[] = [];
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as Piece;
    // No run starts or ends with a space.
    const outermost = (isSpace(piece) ? [] : piece.marks)
      .map((mark) => ({ mark, end: runOf(pieces, at, mark) }))
      .toSorted((one, other) => other.end - one.end || rank(one.mark) - rank(other.mark))[0];
    if (outermost === undefined) {
      append(content, leaf(piece.node));
      at += 1;
      continue;
    }
    const { mark, end } = outermost;
    const inside = pieces.slice(at, end).map(({ node, marks }) => ({
      node,
      marks: marks.filter((other) => !other.eq(mark)),
    }));
    content.push(...wrap(mark, nest(inside)));
    at = end;
  }
  return content;
}

function rank({ type }: Mark): number {
  return order.indexOf(type.name);
}

function runOf(pieces: readonly Piece[], start: number, mark: Mark): number {
  let end = start + 1;
  while (end < pieces.length && mark.isInSet(pieces[end]?.marks ?? [])) end += 1;
  while (isSpace(pieces[end - 1] as Piece)) end -= 1;
  return end;
}

function wrap(mark: Mark, children: PhrasingContent[]): PhrasingContent[] {
  switch (mark.type.name) {
    case 'strong':
      return [{ type: 'strong', children }];
    case 'emphasis':
      return [{ type: 'emphasis', children }];
    case 'strike':
      return [{ type: 'delete', children }];
    case 'underline':
      return [{ type: 'verbatim', value: '<u>' }, ...children, { type: 'verbatim', value: '</u>' }];
    default:
      return [
        {
          type: 'link',
          url: mark.attrs.href,
          title: mark.attrs.title,
          children,
        } as PhrasingContent,
      ];
  }
}

function leaf(node: Node): PhrasingContent {
  switch (node.type.name) {
    case 'text':
      // A line break inside code is read as a space.
      return isCode(node)
        ? { type: 'inlineCode', value: (node.text ?? '').replaceAll('\n', ' ') }
        : { type: 'text', value: node.text ?? '' };
    case 'break':
      return { type: 'break' };
    case 'image':
      return { type: 'image', url: node.attrs.src, alt: node.attrs.alt, title: node.attrs.title };
    default:
      return { type: 'verbatim', value: node.attrs.source };
  }
}

/** Adjacent texts are joined, or characters at the seam would be escaped as if they stood alone. */
function append(content: PhrasingContent[], node: PhrasingContent): void {
  const last = content.at(-1);
  if (node.type === 'text' && last?.type === 'text') last.value += node.value;
  else content.push(node);
}

function trimEnds(content: PhrasingContent[]): PhrasingContent[] {
  const isBlank = (node: PhrasingContent | undefined) =>
    node?.type === 'break' || (node?.type === 'text' && node.value.trim() === '');
  while (isBlank(content[0])) content.shift();
  while (isBlank(content.at(-1))) content.pop();
  const [first] = content;
  if (first?.type === 'text') first.value = first.value.trimStart();
  const last = content.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  return content;
}
