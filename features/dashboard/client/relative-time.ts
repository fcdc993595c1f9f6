/** "Good morning, Maya", "Good afternoon" or "Good evening", by local time. */
export function greetingAt(now: Date, person = ''): string {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return person === '' ? 'Good morning' : `Good morning, ${person}`;
  if (hour >= 12 && hour < 18) return person === '' ? 'Good afternoon' : `Good afternoon, ${person}`;
  return person === '' ? 'Good evening' : `Good evening, ${person}`;
}

/** "Maya Okafor" → "Maya". */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? '';
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "Just now", "10 min ago", "3 h ago", "Yesterday", "Mon", "12 Nov", "12 Nov 2024". */
export function relativeTime(instant: string, now: Date): string {
  const then = new Date(instant);
  const sinceMs = now.getTime() - then.getTime();
  if (sinceMs < minuteMs) return 'Just now';
  if (sinceMs < hourMs) return `${Math.floor(sinceMs / minuteMs)} min ago`;
  const days = calendarDaysBetween(then, now);
  if (days === 0) return /* text */ `${Math.floor(sinceMs / hourMs)} h ago`;
  if (days === 1) return 'Yesterday';
  if (days < 7) return new Intl.DateTimeFormat('en-GB', { weekday: 'short' }).format(then);
  const isThisYear = then.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(then);
}

function calendarDaysBetween(earlier: Date, later: Date): number {
  const startOfDay = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return Math.round((startOfDay(later) - startOfDay(earlier)) / dayMs);
}
