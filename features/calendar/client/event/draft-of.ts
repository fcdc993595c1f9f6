import {
  type EventDraft,
  maxQuickAddLength,
  maxTitleLength,
} from '#features/calendar/shared/calendar.contract.ts';
import { hourMs } from '#features/calendar/shared/wall-time.ts';
import { readQuickAdd } from '../calendar.api.ts';
import { inputTime } from '../format-time.ts';

/**
 * An event draft from an answer's words or a place name: at the time they give, else the next hour, to be corrected.
 */
export async function draftOf(
  words: string,
  { where, start, timeZone }: { where: string; start: number; timeZone: string },
): Promise<EventDraft> {
  const read = await readQuickAdd(words.slice(0, maxQuickAddLength)).catch(() => null);
  const location = where.slice(0, 300);
  if (read?.draft) return { ...read.draft, ...(location !== '' && { location }) };
  return {
    title: words.slice(0, maxTitleLength),
    ...{ kind: 'event', category: 'personal', priority: 'normal', withWhom: '', isAllDay: false, rule: null },
    ...{ location, timeZone, startTime: inputTime(start, false), endTime: inputTime(start + hourMs, false) },
  };
}
