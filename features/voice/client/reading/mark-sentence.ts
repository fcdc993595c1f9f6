import type { SpokenSentence } from './spoken-sentence.ts';

const highlightName = 'reading-sentence';

/** Applied wherever sentences are highlighted. */
export const readingColours =
  '::highlight(reading-sentence) { background-color: var(--accent-soft); color: var(--text); }';

/** Rendered, but not part of what is read. */
const skipped = 'pre, button, [role="group"], [role="status"], footer, header, .sr-only, .katex, svg';

interface Letter {
  node: Text;
  offset: number;
}

/** Visible letters and digits with their positions, since punctuation and spaces differ from the source. */
interface ShownLetters {
  text: string;
  places: Letter[];
}

const isLetter = /[\p{L}\p{N}]/u;

function lettersOf(text: string): string {
  return [...text]
    .filter((character) => isLetter.test(character))
    .join('')
    .toLowerCase();
}

function shownLetters(root: Element): ShownLetters {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  let text = '';
  const places: Letter[] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    if (node.parentElement?.closest(skipped)) continue;
    for (let offset = 0; offset < node.data.length; offset++) {
      const character = node.data[offset]!.toLowerCase();
      if (character.length !== 1 || !isLetter.test(character)) continue;
      text += character;
      places.push({ node, offset });
    }
  }
  return { text, places };
}

/** DOM ranges of the sentences; null for those that cannot be found. */
export function findSentences(root: Element, sentences: readonly SpokenSentence[]): (Range | null)[] {
  const { text, places } = shownLetters(root);
  let from = 0;
  return sentences.map(({ shown }) => {
    const wanted = lettersOf(shown);
    const at = wanted === '' ? -1 : text.indexOf(wanted, from);
    if (at < 0) return null;
    from = at + wanted.length;
    const [first, last] = [places[at]!, places[from - 1]!];
    const range = document.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + 1);
    return range;
  });
}

/** Highlights the current sentence, if the browser supports it. */
export function markSentence(range: Range | null): void {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(highlightName, new Highlight(range));
  else CSS.highlights.delete(highlightName);
}

/** Index of the sentence at a point; -1 if there is none. */
export function sentenceAtPoint(ranges: readonly (Range | null)[], x: number, y: number): number {
  const place = document.caretPositionFromPoint?.(x, y);
  if (!place) return -1;
  return ranges.findIndex((range) => range?.isPointInRange(place.offsetNode, place.offset) === true);
}
