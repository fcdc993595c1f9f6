const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "2026-11-03" as "3 November 2026". */
export function formatDate(date: string): string {
  return longDate.format(new Date(date));
}
