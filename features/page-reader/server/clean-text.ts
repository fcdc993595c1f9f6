import { withoutInvisible } from '#shared/invisible-characters.ts';

/**
 * What only lays a page out: controls, soft hyphens, places to break or not to break a line. What can make a text read
 * other than it is (tags, changes of direction, joiners) stays, so that its reader is shown a mark in its place.
 */
const layout = /[[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u2060\ufeff]--[\t\n]]/gv;

/** Text of a page as it was written: paragraphs parted by an empty line. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(layout, '')
      .replace(/\u00a0/g, ' ')
      // From where they begin only: a megabyte of spaces within a line would be gone through from each of them.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** For titles and names: one line, cut at a word where possible. */
export function cleanLine(text: string | null | undefined, maxLength: number): string {
  const line = withoutInvisible(cleanText(text ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed()}…`;
}
