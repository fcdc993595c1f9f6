/** Pixels of an hour, and the least that an event takes. */
export const hourHeight = 48;
export const leastHeight = 24;

export function minutesToPx(minutes: number): number {
  return (minutes / 60) * hourHeight;
}
