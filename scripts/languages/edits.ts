/** A part of the source and what stands there instead. */
export interface Edit {
  start: number;
  end: number;
  code: string;
}

export interface Edits {
  edits: readonly Edit[];
  /** Something in it is said when the module is loaded, before the language is known. */
  isFrozen: boolean;
}

export const none: Edits = { edits: [], isFrozen: false };

export function together(parts: readonly Edits[]): Edits {
  return { edits: parts.flatMap(({ edits }) => edits), isFrozen: parts.some(({ isFrozen }) => isFrozen) };
}

/** The source between two places with the edits that fall into it. */
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
