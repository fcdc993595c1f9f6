const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "21 November 2026" */
export function onDay(instant: string): string {
  return day.format(new Date(instant));
}

/** "21 Nov 2026, 16:17" */
export function atMoment(instant: string): string {
  return moment.format(new Date(instant));
}
