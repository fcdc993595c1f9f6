import { withoutInvisible } from '#shared/invisible-characters.ts';

/**
 * Layout-only characters: controls, soft hyphens, break opportunities. Characters that can make a text read differently
 * (tags, direction changes, joiners) stay, so that they can be shown as a visible mark.
 */
const layout = /[[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b\u2060\ufeff]--[\t\n]]/gv;

/** A page's text: paragraphs separated by an empty line. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(layout, '')
      .replace(/\u00a0/g, ' ')
      // Only from where a run starts: otherwise a megabyte of spaces within a line would be rescanned from each of
      // them.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** For titles and names: one line, truncated at a word if possible. */
export function cleanLine(text: string | null | undefined, maxLength: number): string {
  const line = withoutInvisible(cleanText(text ?? ''))
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed()}…`;
}
