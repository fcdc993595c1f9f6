import { plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { records, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { wallMs } from '#features/calendar/shared/wall-time.ts';

export interface Listed {
  n: number;
  /** “15:00–15:45: Dentist (Mill Green)” */
  text: string;
  date: string;
}

/** Events in a tool's result. */
export function readListed(value: unknown): Listed[] {
  return records(value).map((event) => {
    const n = typeof event.n === 'number' ? event.n : 0;
    const times = event.isAllDay === true ? 'all day' : `${textOf(event.start)}–${textOf(event.end)}`;
    const place = textOf(event.place);
    const declined = event.ownAnswer === 'declined' ? ', declined' : '';
    const text = `${times}: ${plain(textOf(event.title), 200)}${place === '' ? '' : ` (${plain(place, 200)})`}${declined}`;
    return { n, text, date: textOf(event.date) };
  });
}

export const longDay = (date: string) =>
  new Date(wallMs(date)).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });

/** Speech-friendly: “an hour and a half” rather than “1 h 30 min”. */
export function formatLength(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return rest === 1 ? '1 minute' : `${rest} minutes`;
  const whole = hours === 1 ? '1 hour' : `${hours} hours`;
  return rest === 0 ? whole : `${whole} ${rest} minutes`;
}

const dayNames: Readonly<Record<string, string>> = {
  MO: 'Monday',
  TU: 'Tuesday',
  WE: 'Wednesday',
  TH: 'Thursday',
  FR: 'Friday',
  SA: 'Saturday',
  SU: 'Sunday',
};
const unitNames: Readonly<Record<string, string>> = {
  DAILY: 'day',
  WEEKLY: 'week',
  MONTHLY: 'month',
  YEARLY: 'year',
};

/** “FREQ=WEEKLY;BYDAY=TU” is “every Tuesday”. */
export function sayRule(rule: string): string {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]));
  const unit = unitNames[parts.get('FREQ') ?? ''] ?? 'time';
  const interval = Number(parts.get('INTERVAL') ?? 1);
  const often = interval === 1 ? `every ${unit}` : `every ${interval} ${unit}s`;
  const days = (parts.get('BYDAY') ?? '').split(',').flatMap((code) => dayNames[code] ?? []);
  if (parts.get('FREQ') !== 'WEEKLY' || days.length === 0) return often;
  if (parts.get('BYDAY') === 'MO,TU,WE,TH,FR' && interval === 1) return 'every weekday, Monday to Friday';
  const named = new Intl.ListFormat('en-GB').format(days);
  return interval === 1 ? `every ${named}` : `${often} on ${named}`;
}
