import type { Node } from 'prosemirror-model';
import { type BlockSource, rememberSource, sourceOf } from './block-sources.ts';
import { buildBlock } from './build-block.ts';
import { type ListSigns, writeTree } from './write-tree.ts';

/** The text of a document. An untouched block is byte for byte as it was. */
export function markdownFromDocument(document: Node): string {
  let markdown = '';
  let previous: Written | null = null;
  const last = document.lastChild;
  document.forEach((block) => {
    const written = writeBlock(block, previous, block === last);
    if (written === null) return;
    const isAfterTheSame =
      written.known !== undefined && written.known.previous === (previous?.block ?? null);
    const between = isAfterTheSame ? written.known?.before : previous === null ? '' : '\n\n';
    markdown += between + written.markdown;
    previous = written;
  });
  return markdown + endOf(previous);
}

interface Written {
  block: Node;
  markdown: string;
  /** Its original text, where it came from one. */
  known: BlockSource | undefined;
}

function endOf(written: Written | null): string {
  return written === null ? '' : (written.known?.after ?? '\n');
}

function writeBlock(block: Node, previous: Written | null, isLast: boolean): Written | null {
  const known = sourceOf(block);
  if (known && !needsWriting(block, known, previous, isLast)) return { block, markdown: known.source, known };
  const tree = buildBlock(block);
  if (tree === null) return null;
  // A deletion can leave half of a surrogate pair; no server would store it.
  const markdown = writeTree([tree], signsAfter(block, previous)).toWellFormed();
  if (known === undefined)
    // Cached: the next key changes one block only.
    rememberSource(block, {
      source: markdown,
      before: previous === null ? '' : '\n\n',
      previous: previous?.block ?? null,
      after: null,
    });
  return { block, markdown, known: undefined };
}

/**
 * Whether an untouched block cannot stay as it is written: after a different block, a list or an
 * indented line would join a list, and a fence closed by the end of the text is open once something follows.
 */
function needsWriting(
  block: Node,
  { source, previous: before, after }: BlockSource,
  previous: Written | null,
  isLast: boolean,
): boolean {
  if (after !== null && !isLast && (block.type.name === 'code' || block.type.name === 'raw')) return true;
  if (before === (previous?.block ?? null)) return false;
  return isListAfterList(block, previous) || (/^[ \t]/.test(source) && takesIndentedLines(previous));
}

/** Lists and footnotes continue with indented text after them. */
function takesIndentedLines(written: Written | null): boolean {
  const { type, attrs } = written?.block ?? {};
  return type?.name === 'list' || attrs?.kind === 'footnoteDefinition';
}

function isListAfterList(block: Node, previous: Written | null): boolean {
  return (
    block.type.name === 'list' &&
    previous?.block.type.name === 'list' &&
    previous.block.attrs.ordered === block.attrs.ordered
  );
}

/** Two adjacent lists are distinguished by their markers. */
function signsAfter(block: Node, previous: Written | null): ListSigns {
  if (!isListAfterList(block, previous)) return {};
  const sign = /^\s*(?:\d+)?([-*+.)])/.exec(previous?.markdown ?? '')?.[1];
  if (block.attrs.ordered) return { bulletOrdered: sign === '.' ? ')' : '.' };
  return { bullet: sign === '-' ? '*' : '-' };
}
