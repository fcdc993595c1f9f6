/** Consecutive failures after which a server is backed off for a while. */
const failuresUntilRest = 3;
const restMs = 60_000;

/** Until when; null if there is no back-off. */
export function restAfter(failures: number, now: Date): Date | null {
  return failures >= failuresUntilRest ? new Date(now.getTime() + restMs) : null;
}
