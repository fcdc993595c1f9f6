/** A level in decibels as a part of the room that a meter has: from -60, which is a quiet room, to -10. */
export function shownLevel(decibels: number): number {
  return Math.max(0, Math.min(1, (decibels + 60) / 50));
}
