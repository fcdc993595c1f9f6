/** Files of a project by their paths: text where it can be read, bytes where it cannot. */
export type SourceFiles = ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;

/** Something that is wrong in a file, counted from line 1 and column 1. */
export interface BuildNote {
  message: string;
  path: string;
  line: number;
  column: number;
}

/** Line and column of a place in a text. */
export function placeIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
