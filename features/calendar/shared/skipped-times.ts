import { formatWall, wallMs } from './wall-time.ts';
import { place, wallAt } from './zone.ts';

export interface SkippedTime {
  /** Wall milliseconds: the skipped time, and the one shown instead. */
  asked: number;
  shown: number;
}

/** Times skipped because the clocks go forward. */
export function skippedTimes(times: readonly string[], timeZone: string): SkippedTime[] {
  return times.flatMap((text) => {
    const asked = wallMs(text);
    const { instant, isSkipped } = place(asked, timeZone);
    return isSkipped ? [{ asked, shown: wallAt(instant, timeZone) }] : [];
  });
}

export function clockOf(wall: number): string {
  return formatWall(wall).slice(11);
}
