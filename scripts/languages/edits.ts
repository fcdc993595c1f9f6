/** A range of the source and its replacement. */
export interface Edit {
  start: number;
  end: number;
  code: string;
}

export interface Edits {
  edits: readonly Edit[];
  /** It contains text that is evaluated at module load, before the language is known. */
  isFrozen: boolean;
}

export const none: Edits = { edits: [], isFrozen: false };

export function together(parts: readonly Edits[]): Edits {
  return { edits: parts.flatMap(({ edits }) => edits), isFrozen: parts.some(({ isFrozen }) => isFrozen) };
}

/** The source between two positions, with the edits in that range applied. */
export function edited(
  code: string,
  { start, end }: { start: number; end: number },
  edits: readonly Edit[],
): string {
  let result = '';
  let from = start;
  for (const edit of edits
    .filter((one) => one.start >= start && one.end <= end)
    .sort((a, b) => a.start - b.start)) {
    result += code.slice(from, edit.start) + edit.code;
    from = edit.end;
  }
  return result + code.slice(from, end);
}
