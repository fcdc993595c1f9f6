import { readSmallNumber, smallNumberPattern } from '#shared/small-numbers.ts';

/** A line parsed piece by piece: what is recognised is removed, leaving a mark in its place. */
export interface Line {
  text: string;
}

export const mark = '\u0001';

/** Takes out a match, if there is one. */
export function take(line: Line, pattern: RegExp): RegExpExecArray | undefined {
  const found = pattern.exec(line.text);
  if (!found) return undefined;
  cut(line, found.index, found.index + found[0].length);
  return found;
}

export function cut(line: Line, from: number, to: number): void {
  line.text = `${line.text.slice(0, from)} ${mark} ${line.text.slice(to)}`;
}

/** The rest, without marks and without prepositions that led to removed pieces. */
export function restOf({ text }: Line): string {
  return text
    .replaceAll(new RegExp(String.raw`(?:\b(?:on|at|from|by|for|in|every|the|,)\s*)?\s*${mark}`, 'giu'), ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s+([,.;:!?])/g, '$1')
    .replace(/^[\s,.;:–-]+|[\s,;:–-]+$/g, '')
    .trim();
}

export const numberPattern = String.raw`(?:\d{1,3}|an?|${smallNumberPattern})`;

/** @returns NaN if it is not a number */
export function readNumber(text: string): number {
  const word = text.toLowerCase();
  if (word === 'a' || word === 'an') return 1;
  return readSmallNumber(word) ?? Number(word);
}
