/** Text that is rendered but is not part of the conversation. */
const skipped = 'button, [role="group"], [role="status"], footer, header, .sr-only, textarea, .katex-mathml';

interface Piece {
  node: Text;
  start: number;
}

/**
 * Where the words occur in the messages below `root`, in reading order. A match may span elements (half a sentence in
 * bold), but never two blocks.
 */
export function findMatches(root: HTMLElement, words: string): Range[] {
  const wanted = fold(words.trim());
  if (wanted === '') return [];
  const matches: Range[] = [];
  for (const block of textBlocks(root)) {
    const pieces: Piece[] = [];
    let text = '';
    for (const node of block) {
      pieces.push({ node, start: text.length });
      text += fold(node.data);
    }
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      matches.push(rangeOver(pieces, at, at + wanted.length));
    }
  }
  return matches;
}

/** Lower case that keeps every character at its offset; a few letters would become two. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replaceAll(/./gsu, (character) => {
    const small = character.toLowerCase();
    return small.length === character.length ? small : character;
  });
}

function rangeOver(pieces: readonly Piece[], start: number, end: number): Range {
  const range = document.createRange();
  const first = pieces.findLast((piece) => piece.start <= start);
  const last = pieces.findLast((piece) => piece.start < end);
  if (first) range.setStart(first.node, start - first.start);
  if (last) range.setEnd(last.node, end - last.start);
  return range;
}

/** The text nodes of each block, grouped. */
function textBlocks(root: HTMLElement): Iterable<Text[]> {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const blocks = new Map<Element, Text[]>();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || parent.closest(skipped)) continue;
    const block = parent.closest('p, li, td, th, pre, h1, h2, h3, h4, h5, h6, article') ?? root;
    const known = blocks.get(block);
    if (known) known.push(node as Text);
    else blocks.set(block, [node as Text]);
  }
  return blocks.values();
}
