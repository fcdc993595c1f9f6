import { parseMarkdown, textOf } from './markdown.tsx';

/** A text without its markup, for search. */
export function withoutMarkup(markdown: string): string {
  return parseMarkdown(markdown).map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim();
}

const wordsPerMinute = 220;

export function readingMinutes(markdown: string): number {
  return Math.max(1, Math.round(withoutMarkup(markdown).split(' ').length / wordsPerMinute));
}
