/** Pixels per hour, and the minimum height of an event. */
export const hourHeight = 48;
export const leastHeight = 24;

export function minutesToPx(minutes: number): number {
  return (minutes / 60) * hourHeight;
}
