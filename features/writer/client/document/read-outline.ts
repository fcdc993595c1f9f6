import type { Node } from 'prosemirror-model';
import { readability } from '#features/rephraser/shared/readability.ts';

export interface OutlineEntry {
  text: string;
  level: number;
  /** Its position in the text. */
  at: number;
}

export interface TextFigures {
  outline: OutlineEntry[];
  words: number;
  /** School years that it takes to read it; null where it is short or not English. */
  grade: number | null;
}

/** A text's headings and its length. */
export function readFigures(doc: Node): TextFigures {
  const outline: OutlineEntry[] = [];
  doc.forEach((node, at) => {
    if (node.type.name === 'heading' && node.textContent.trim() !== '') {
      outline.push({ text: node.textContent, level: Number(node.attrs.level), at });
    }
  });
  const text = doc.textBetween(0, doc.content.size, '\n', ' ');
  return { outline, words: countWords(text), grade: readability(text).grade };
}

/** Runs of letters and digits; a language without spaces is counted by the browser's own rules. */
export function countWords(text: string): number {
  if (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(text)) {
    let words = 0;
    for (const { isWordLike } of new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)) {
      if (isWordLike) words += 1;
    }
    return words;
  }
  return text.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu)?.length ?? 0;
}
