/** Project files by path: strings for text, bytes for binary. */
export type SourceFiles = ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;

/** A problem in a file; line and column count from 1. */
export interface BuildNote {
  message: string;
  path: string;
  line: number;
  column: number;
}

/** Line and column of an offset. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
