/** Failures in a row after which a server is left alone for a while. */
const failuresUntilRest = 3;
const restMs = 60_000;

/** Until when; null where it is asked again at once. */
export function restAfter(failures: number, now: Date): Date | null {
  return failures >= failuresUntilRest ? new Date(now.getTime() + restMs) : null;
}
