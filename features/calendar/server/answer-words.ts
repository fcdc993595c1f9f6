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
