/** Maps decibels to a meter's range: from -60, a quiet room, to -10. */
export function shownLevel(decibels: number): number {
  return Math.max(0, Math.min(1, (decibels + 60) / 50));
}
