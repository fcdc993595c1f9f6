import type { PhrasingContent } from 'mdast';
import { plainText } from './plain-text.ts';

/** From here on the bold ends where the sentence takes a breath … */
const breathLength = 160;
/** … and from here on with the next word: bold is for an answer, not for a page. */
const maxLength = 240;

export interface OpeningWeight {
  bold: PhrasingContent[];
  rest: PhrasingContent[];
}

/** Where the bold ends in a text that begins so far into the sentence; -1 when it goes on. */
function endIn(text: string, before: number): number {
  for (const { index } of text.matchAll(/\s/g)) {
    const length = before + index;
    if (length >= maxLength || (length >= breathLength && /[,;:–—]/.test(text[index - 1] ?? '')))
      return index;
  }
  return -1;
}

/**
 * The part of the opening sentence that is drawn bold. It is decided by what stands before its end, never by what
 * comes after: no word changes its weight while the rest is still being written.
 */
export function splitOpening(nodes: readonly PhrasingContent[]): OpeningWeight {
  let length = 0;
  for (const [at, node] of nodes.entries()) {
    const text = plainText(node);
    const end = node.type === 'text' ? endIn(text, length) : -1;
    if (end !== -1) {
      const bold: PhrasingContent = { type: 'text', value: text.slice(0, end) };
      const rest: PhrasingContent = { type: 'text', value: text.slice(end) };
      return { bold: [...nodes.slice(0, at), bold], rest: [rest, ...nodes.slice(at + 1)] };
    }
    length += text.length;
  }
  return { bold: [...nodes], rest: [] };
}
