/** What single lines of Markdown tell about the blocks around them. */

export interface Fence {
  marker: string;
  language: string;
  /** A line of backticks with more backticks after it is inline code, not a fence. */
  opens: boolean;
  closes(other: { marker: string }): boolean;
}

export function isBlank(line: string): boolean {
  return line.trim() === '';
}

export function indentOf(line: string): number {
  let indent = 0;
  for (const character of line) {
    if (character === ' ') indent += 1;
    else if (character === '\t') indent += 4;
    else break;
  }
  return indent;
}

export function isListMarker(line: string): boolean {
  return /^ *(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/.test(line);
}

/** After an empty line: does this line still belong to the list before it? When in doubt, yes. */
export function continuesList(line: string): boolean {
  return indentOf(line) >= 2 || isListMarker(line);
}

/** Cell by cell: one regex for the whole row would take exponential time on a hostile one. */
export function isTableDelimiter(line: string): boolean {
  if (!line.includes('|') || indentOf(line) > 3) return false;
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return cells.every((cell) => /^\s*:?-+:?\s*$/.test(cell));
}

export function fenceIn(line: string): Fence | null {
  const match = /^ {0,3}(`{3,}|~{3,})(.*)$/.exec(line.trimEnd());
  const marker = match?.[1];
  if (marker === undefined) return null;
  const info = (match?.[2] ?? '').trim();
  return {
    marker,
    language: /^[\w+#.-]{1,30}/.exec(info)?.[0] ?? '',
    opens: !(marker.startsWith('`') && info.includes('`')),
    closes: (other) => info === '' && marker.startsWith(other.marker),
  };
}

/**
 * A link definition, e.g. `[guide]: https://example.org`. Numbers are ignored: models end answers with reference lists
 * that they made up, and those must not turn the text into links.
 */
export function definitionIn(line: string): string | null {
  // For a footnote the mark is enough; its text is rendered in place.
  const note = /^ {0,3}\[(\^[^\s\]\\]{1,100})\]:/.exec(line);
  if (note) return `[${note[1]}]: note\n`;
  const match = /^ {0,3}\[([^\]\\]{1,200})\]:[ \t]*\S+/.exec(line);
  if (match?.[1] === undefined || /^\s*\d+\s*$/.test(match[1])) return null;
  return line.trim();
}
