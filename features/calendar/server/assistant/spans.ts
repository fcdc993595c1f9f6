/** From one instant to another, in milliseconds. */
export interface Span {
  start: number;
  end: number;
}

/** Merges overlapping spans, in order. */
export function union(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && start <= last.end) last.end = Math.max(last.end, end);
    else if (end > start) joined.push({ start, end });
  }
  return joined;
}

/**
 * The parts of a span that `taken` leaves free; `taken` is merged and in order, and looked at from the index on that is
 * given.
 */
export function freeWithin({ start, end }: Span, taken: readonly Span[], index = 0): Span[] {
  const free: Span[] = [];
  let from = start;
  for (let at = index; at < taken.length; at += 1) {
    const one = taken[at];
    if (!one || one.start >= end) break;
    if (one.end <= from) continue;
    if (one.start > from) free.push({ start: from, end: one.start });
    from = Math.max(from, one.end);
  }
  if (from < end) free.push({ start: from, end });
  return free;
}

export function overlaps(one: Span, other: Span): boolean {
  return one.start < other.end && one.end > other.start;
}

export const lengthOf = ({ start, end }: Span) => end - start;
export const totalOf = (spans: readonly Span[]) => spans.reduce((sum, span) => sum + lengthOf(span), 0);
