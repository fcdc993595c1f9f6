/** A line of a note with its dependents: the lines indented below it, or the rest of a paragraph, a table or code. */
export interface NoteLine {
  source: string;
  /** Its text, without list and task markers. */
  words: string;
  /** Null for lines other than tasks. */
  isDone: boolean | null;
  isBlock: boolean;
}

export interface NoteSections {
  /** The lines before the first heading. */
  loose: NoteLine[];
  /** Everything from the first heading on, unchanged. */
  rest: string;
}

const item = /^(\s*)(?:[-*+]|\d+[.)])\s+(?:\[([ xX])\]\s+)?/;

/** Splits a note into lines. */
export function readNoteLines(text: string): NoteSections {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const loose: NoteLine[] = [];
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (/^#{1,6}\s/.test(line)) break;
    if (line.trim() === '') continue;
    const isFence = /^\s*(```|~~~|\$\$)/.exec(line)?.[1];
    const taken = [line];
    if (isFence !== undefined) {
      while (at + 1 < lines.length && !(lines[at + 1] ?? '').trimStart().startsWith(isFence))
        taken.push(lines[++at] ?? '');
      if (at + 1 < lines.length) taken.push(lines[++at] ?? '');
    } else if (/^\s*[|>]|^---\n/.test(line)) {
      while (/^\s*[|>]/.test(lines[at + 1] ?? '')) taken.push(lines[++at] ?? '');
    } else if (item.test(line)) {
      while (/^\s{2,}\S/.test(lines[at + 1] ?? '')) taken.push(lines[++at] ?? '');
    } else {
      // A continued paragraph: the previous line ends without punctuation and this one starts in lower case.
      while (/[\p{L},]$/u.test(taken.at(-1) ?? '') && /^\s{0,3}\p{Ll}/u.test(lines[at + 1] ?? ''))
        taken.push(lines[++at] ?? '');
    }
    const sign = item.exec(line);
    const source = taken.join('\n');
    loose.push({
      source,
      words: sign ? source.slice(sign[0].length) : source,
      isDone: sign?.[2] === undefined ? null : sign[2] !== ' ',
      isBlock: isFence !== undefined || /^\s*[|>]/.test(line),
    });
  }
  return { loose, rest: lines.slice(at).join('\n') };
}

/** Every task in a text, at any depth. */
export function openTasksOf(text: string): string[] {
  return [...text.matchAll(/^\s*[-*+]\s+\[ \]\s+(.+)$/gm)].map(([, words = '']) => words.trim());
}
