import type { ReadText } from '#features/lens/shared/lens.contract.ts';

/** As it stood there: a line for each line, and an empty one before each paragraph. */
export function linesAsText({ lines }: ReadText): string {
  return lines
    .map(({ words, isFirst }, index) => {
      const line = words.map(({ text }) => text).join(' ');
      return isFirst && index > 0 ? `\n${line}` : line;
    })
    .join('\n');
}

/** Without the ends of lines that a page has because it is narrow: sentences are whole again. */
export function joinLines(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/(?<![.!?:,;])[ \t]*\n/g, ' '))
    .join('\n\n');
}
