/** The needed parts of a DOM node; the server's types have no DOM. */
export interface PageNode {
  nodeType: number;
  nodeName: string;
  nodeValue: string | null;
  childNodes: Iterable<PageNode>;
  getAttribute?(name: string): string | null;
}

const textNode = 3;
const elementNode = 1;
/** Deeper than anyone nests by hand; the rest adds nothing a reader would miss. */
const maxDepth = 400;

const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const skipped = names(
  'SCRIPT STYLE NOSCRIPT TEMPLATE HEAD TITLE SVG IFRAME OBJECT EMBED CANVAS AUDIO VIDEO SELECT INPUT TEXTAREA BUTTON DIALOG',
);
const paragraphs = names(
  'P DIV SECTION ARTICLE MAIN HEADER FOOTER ASIDE NAV H1 H2 H3 H4 H5 H6 UL OL DL TABLE BLOCKQUOTE PRE FIGURE FIGCAPTION FORM FIELDSET ADDRESS DETAILS SUMMARY HR BODY',
);
const lines = names('BR LI TR DT DD CAPTION');

/** An element's text as a person reads it: paragraphs, list items on their own lines, cells separated by bars. */
export function plainText(root: PageNode): string {
  const writer = new TextWriter();
  write(root, writer, 0, false);
  return writer.text;
}

function write(node: PageNode, writer: TextWriter, depth: number, isCode: boolean): void {
  if (node.nodeType === textNode) {
    writer.add(node.nodeValue ?? '', isCode);
    return;
  }
  if (node.nodeType !== elementNode || depth > maxDepth) return;
  const name = node.nodeName.toUpperCase();
  if (skipped.has(name) || isHidden(node)) return;
  const gap = paragraphs.has(name) ? 2 : lines.has(name) ? 1 : 0;
  writer.breakLine(gap);
  if (name === 'LI') writer.add('- ', true);
  if (name === 'TD' || name === 'TH') writer.startCell();
  const isInCode = isCode || name === 'PRE';
  for (const child of node.childNodes) write(child, writer, depth + 1, isInCode);
  writer.breakLine(gap);
}

function isHidden(node: PageNode): boolean {
  if (node.getAttribute?.('hidden') != null) return true;
  const style = node.getAttribute?.('style');
  return style != null && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style);
}

/** Footnote marks look like our own citations, and refer to the page's sources rather than to ours. */
const footnoteMark = /\s?\[\d{1,3}(?:\s?[,–-]\s?\d{1,3})*\]/g;

class TextWriter {
  text = '';
  #breaks = 0;

  add(text: string, isCode: boolean): void {
    const isAtStart = this.#breaks > 0 || this.text === '' || /\s$/.test(this.text.slice(-1));
    let piece = isCode ? text : text.replace(/\s+/g, ' ').replace(footnoteMark, '');
    if (!isCode && isAtStart) piece = piece.trimStart();
    if (piece === '') return;
    if (this.text !== '') this.text += '\n'.repeat(this.#breaks);
    this.#breaks = 0;
    this.text += piece;
  }

  breakLine(count: number): void {
    this.#breaks = Math.max(this.#breaks, count);
  }

  startCell(): void {
    if (this.#breaks === 0 && this.text !== '') this.text = `${this.text.trimEnd()} | `;
  }
}
