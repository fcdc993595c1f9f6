import type { FilePassage } from './passages.ts';

/** Words that most questions have and that tell nothing about what is sought. */
const common = new Set(
  'a about all also an and any are as at be been but by can could did do does file document for from give had has have how i if in into is it its me my of on or our page please say says should so tell than that the their them then there these they this to us was we were what when where which who why will with would you your'.split(
    ' ',
  ),
);

function stem(word: string): string {
  return word.length > 4 ? word.replace(/(?:ies|ing|ed|es|s)$/, '') : word;
}

function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map(stem);
}

/** What a question looks for. */
export function soughtWords(question: string): string[] {
  const words = question.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => !common.has(word)).map(stem))];
}

/**
 * The best passages first: those that hold the rarest of the words sought. Without any such word the passages
 * are spread over the whole file, its beginning first, as a summary needs them.
 */
export function rankPassages<Passage extends Pick<FilePassage, 'text'>>(
  passages: readonly Passage[],
  sought: readonly string[],
): { passage: Passage; score: number }[] {
  const held = passages.map(({ text }) => new Set(wordsOf(text)));
  const weights = new Map(
    sought.map((word) => {
      const count = held.filter((words) => words.has(word)).length;
      return [word, count === 0 ? 0 : Math.log(1 + passages.length / count)];
    }),
  );
  const scored = passages.map((passage, index) => ({
    passage,
    score: sought.reduce((sum, word) => sum + (held[index]?.has(word) ? (weights.get(word) ?? 0) : 0), 0),
    order: spreadOrder(index),
  }));
  return scored.sort((one, other) => other.score - one.score || one.order - other.order);
}

/** 0, then halves, quarters, …: any number of firsts is spread evenly. Van der Corput's sequence. */
function spreadOrder(index: number): number {
  if (index === 0) return 0;
  let rest = index;
  let bit = 0.5;
  let value = 0;
  while (rest > 0) {
    if (rest % 2 === 1) value += bit;
    rest = Math.floor(rest / 2);
    bit /= 2;
  }
  return value;
}
