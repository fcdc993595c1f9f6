import { splitSentences } from '#features/text-suggestions/shared/split-sentences.ts';
import { findKeywords } from './find-keywords.ts';

const longestTitle = 60;
const longestDescription = 155;
const mostKeywords = 8;

export interface KeywordReport {
  title: string;
  description: string;
  keywords: { word: string; count: number; share: number }[];
}

/** K: a text's keywords, with a title and a description in its own words. */
export function keywordReport(text: string): KeywordReport {
  const plain = text
    .replaceAll(/^[#>*\s-]+/gm, '')
    .replaceAll(/[*_`]/g, '')
    .trim();
  const words = plain.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const first = plain.split('\n')[0] ?? '';
  return {
    title: cut(first.length <= longestTitle ? first : (splitSentences(first)[0] ?? first), longestTitle),
    description: cut(plain.replaceAll(/\s+/g, ' '), longestDescription),
    keywords: findKeywords(plain, mostKeywords).map((keyword) => ({
      ...keyword,
      share: Math.round((keyword.count / Math.max(1, words)) * 1_000) / 10,
    })),
  };
}

/** Whole sentences if they fit, else whole words. */
function cut(text: string, length: number): string {
  const trimmed = text.trim();
  if (trimmed.length <= length) return trimmed.replace(/[,;:]$/, '');
  let whole = '';
  for (const sentence of splitSentences(trimmed)) {
    if (whole.length + sentence.trimEnd().length > length) break;
    whole += sentence;
  }
  if (whole.trim().length >= length / 2) return whole.trim();
  return `${trimmed.slice(0, length - 1).replace(/[\s,;:]+\S*$/, '')}…`;
}
