/** Longer waits than this are not believed. */
const longestMs = 24 * 60 * 60_000;
const shortestMs = 1_000;

/** From seconds or a date; undefined when the header is absent or invalid. */
export function retryAfterMs(headers: Headers, nowMs = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim();
  if (!value) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs;
  return withinReason(ms);
}

export function withinReason(ms: number): number | undefined {
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, shortestMs), longestMs);
}
