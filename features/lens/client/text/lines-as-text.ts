import type { ReadText } from '#features/lens/shared/lens.contract.ts';

/** As text, preserving lines, with blank lines between paragraphs. */
export function linesAsText({ lines }: ReadText): string {
  return lines
    .map(({ words, isFirst }, index) => {
      const line = words.map(({ text }) => text).join(' ');
      return isFirst && index > 0 ? `\n${line}` : line;
    })
    .join('\n');
}

/** Joins wrapped lines back into sentences. */
export function joinLines(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replaceAll(/(?<![!?:,;]|(?<!\d)\.)[ \t]*\n/g, ' '))
    .join('\n\n');
}
