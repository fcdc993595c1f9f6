/**
 * Characters that a person does not see but a program does: controls, changes of direction, zero-width and tag
 * characters. Joiners (U+200C, U+200D) stay, because Persian and emoji need them.
 */
const invisible = /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\t\n\u200c\u200d\u0600-\u0605]]/gv;

/** Text of a page as people see it: paragraphs parted by an empty line, nothing hidden. */
export function cleanText(text: string): string {
  return (
    text
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      .replace(invisible, '')
      .replace(/\u00a0/g, ' ')
      // From where they begin only: a megabyte of spaces within a line would be gone through from each of them.
      .replace(/(?<![ \t])[ \t]+$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  );
}

/** For titles and names: one line, cut at a word where possible. */
export function cleanLine(text: string | null | undefined, maxLength: number): string {
  const line = cleanText(text ?? '').replace(/\s+/g, ' ');
  if (line.length <= maxLength) return line;
  const cut = line.slice(0, maxLength - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > maxLength / 2 ? cut.slice(0, lastSpace) : cut).toWellFormed()}…`;
}
