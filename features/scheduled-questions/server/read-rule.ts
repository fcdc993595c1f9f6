import { isTimeZone } from '#features/calendar/shared/zone.ts';
import { RunRule } from '../shared/scheduled-questions.contract.ts';
import type { QuestionRow } from './scheduled-questions.queries.ts';

/** Replaces an unreadable rule until the person has chosen another. */
export const usualRule: RunRule = { days: [1], time: '07:00', timeZone: 'UTC', endsOn: null };

/** Null for anything our pages did not write: an archive's rows may have been edited. */
export function readRule({ days, time, timeZone, endsOn }: QuestionRow): RunRule | null {
  const read = RunRule.safeParse({ days, time, timeZone, endsOn });
  return read.success && isTimeZone(read.data.timeZone) ? read.data : null;
}

export function readSeen({ seen }: QuestionRow): string[] {
  return Array.isArray(seen) ? seen.filter((one) => typeof one === 'string') : [];
}
