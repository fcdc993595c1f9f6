/**
 * "32,000": a whole number as `toLocaleString('en-GB')` writes it. Its first call reads V8's tables of languages, 12 ms and 7 MiB for what
 * sentences of schemas say at each start (docs/decisions/0303).
 */
export function groupedDigits(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
