export interface Span {
  start: number;
  end: number;
}

/** What no rule touches: code, URLs, and quotations. */
const untouchable = new RegExp(
  [
    /```[\s\S]*?(?:```|$)/,
    /`[^`\n]+`/,
    /\]\([^)\s]*\)/,
    /(?:https?:\/\/|www\.)\S+/,
    /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
    /“[^”]*”|"[^"\n]+"|«[^»]*»/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** The spans that rules must not change, including the person's locked words; in order. */
export function protectedSpans(text: string, locked: readonly string[] = []): Span[] {
  const spans = [...text.matchAll(untouchable)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
  for (const word of locked) {
    for (let at = text.indexOf(word); word !== '' && at >= 0; at = text.indexOf(word, at + word.length))
      spans.push({ start: at, end: at + word.length });
  }
  return spans.sort((one, other) => one.start - other.start);
}

export function overlaps(spans: readonly Span[], start: number, end: number): boolean {
  return spans.some((span) => start < span.end && end > span.start);
}
