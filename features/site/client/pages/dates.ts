const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** "2026-11-03" as "3 November 2026". */
export function formatDate(date: string): string {
  return inWords.format(new Date(date));
}
