import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';

export interface Readability {
  words: number;
  sentences: number;
  /** Seconds, at 238 words a minute. */
  seconds: number;
  /** Flesch–Kincaid grade; null if the text is too short, or not English. */
  grade: number | null;
}

const wordsPerMinute = 238;
/** Fewer words say nothing about readability. */
const leastWords = 12;

export function readability(text: string): Readability {
  const all = text.match(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu) ?? [];
  // "Hi Mr Bell," continues on the next line.
  const sentences = splitSentences(text.replaceAll(/,[^\S\n]*\n\s*/g, ', '))
    .flatMap((sentence) => sentence.split('\n'))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence)).length;
  const latin = all.filter((word) => /^[a-z0-9'’-]+$/i.test(word)).length;
  const isReadable = all.length >= leastWords && latin > all.length * 0.9;
  const syllables = all.reduce((sum, word) => sum + countSyllables(word), 0);
  const grade =
    0.39 * (all.length / Math.max(1, sentences)) + 11.8 * (syllables / Math.max(1, all.length)) - 15.59;
  return {
    words: all.length,
    sentences,
    seconds: Math.round((all.length / wordsPerMinute) * 60),
    grade: isReadable ? Math.max(1, Math.round(grade)) : null,
  };
}

function countSyllables(word: string): number {
  const lower = word.toLowerCase();
  if (/^\d/.test(lower)) return 1;
  const groups = lower
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (end) => end.charAt(0))
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}
