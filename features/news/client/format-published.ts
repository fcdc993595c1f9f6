const withTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const withoutTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** In the reader's time zone; exactly midnight means that only the day is known. */
export function formatPublished(publishedAt: string): string {
  const date = new Date(publishedAt);
  return /T00:00:00(\.000)?Z$/.test(publishedAt) ? withoutTime.format(date) : withTime.format(date);
}
