import { type Sentence, said } from '#server/language/sentence.ts';

/** Longer than any ordinary day: only the day after a change of zone lasts longer. */
const longestDayMs = 25 * 3_600_000;

/** When a limit resets, in the person's own zone: "at midnight (Europe/London)" or "on 1 December". */
export function describeReset(
  resetsAt: Date,
  timeZone: string,
  period: 'day' | 'month',
  now = new Date(),
): Sentence {
  const date = { at: resetsAt, format: { timeZone, day: 'numeric', month: 'long' } } as const;
  if (period === 'month') return said`on ${date}`;
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(resetsAt);
  const zone = timeZone.replaceAll('_', ' ');
  const isFar = resetsAt.getTime() - now.getTime() > longestDayMs;
  // If clocks jump at midnight, the day begins at another time.
  if (time !== '00:00') return isFar ? said`on ${date} at ${time} (${zone})` : said`at ${time} (${zone})`;
  return isFar ? said`on ${date} at midnight (${zone})` : said`at midnight (${zone})`;
}
