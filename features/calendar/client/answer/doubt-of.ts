import { wallMs } from '#features/calendar/shared/wall-time.ts';
import { formatDay } from '../format-time.ts';
import { isMonthFirst, numberedDayIn } from './sentence-with-date.ts';

/** How 03/04/2027 is read; undefined where the day can be read in one way only. */
export function doubtOf(sentence = '', monthFirst = isMonthFirst()): string | undefined {
  const numbered = numberedDayIn(sentence, monthFirst);
  if (numbered?.other === undefined) return undefined;
  const { written, day, other } = numbered;
  return `The date ${written} is read as ${formatDay(wallMs(day))}, as your browser’s language writes dates. If it means ${formatDay(wallMs(other))}, change the day in the form.`;
}
