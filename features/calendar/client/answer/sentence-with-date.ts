import { dayPatterns } from './day-words.ts';

const longest = 280;

/** Numbers that are a day: 03/04/2026 is in March or in April. */
export interface NumberedDay {
  written: string;
  /** As 2026-04-03, in the order that is usual here. */
  day: string;
  /** In the other order; absent where the numbers allow one only. */
  other?: string;
}

const zero = '٠'.charCodeAt(0);
const withLatinDigits = (text: string) =>
  text.replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - zero));

/** Whether this browser's language writes the month before the day. */
export function isMonthFirst(locale = navigator.language): boolean {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0);
  const placeOf = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return placeOf('month') < placeOf('day') && placeOf('month') < placeOf('year');
}

function isoOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(year, month - 1, day));
  return month <= 12 && at.getUTCMonth() === month - 1 && day > 0 ? at.toISOString().slice(0, 10) : undefined;
}

/** A day that a sentence writes in numbers; undefined without one, or if there is no such day. */
export function numberedDayIn(sentence: string, monthFirst = isMonthFirst()): NumberedDay | undefined {
  const found = /(?<![\p{L}\d./])(\d{1,2})([./])(\d{1,2})\2(\d{4}|\d{2})(?![\p{L}\d])/u.exec(
    withLatinDigits(sentence),
  );
  if (!found) return undefined;
  const [all, first = '', mark, second = '', written = ''] = found;
  const year = Number(written.length === 2 ? `20${written}` : written);
  const asDayFirst = isoOf(year, Number(second), Number(first));
  const asMonthFirst = isoOf(year, Number(first), Number(second));
  // Nobody writes 4.25.2026; full stops are for days that come first.
  const inOrder = monthFirst && mark === '/' ? [asMonthFirst, asDayFirst] : [asDayFirst, asMonthFirst];
  const [day, other] = inOrder.filter((one) => one !== undefined);
  if (day === undefined) return undefined;
  return {
    written: sentence.slice(found.index, found.index + all.length),
    day,
    ...(mark === '/' && other !== undefined && other !== day && { other }),
  };
}

/** The words that name the day of an event, with its hour; undefined where there is none. */
export function dayIn(markdown: string, now = new Date()): string | undefined {
  const sentence = sentenceWithDate(markdown, now);
  if (sentence === undefined) return undefined;
  const { dated, datedWithHour, nearWithHour } = dayPatterns();
  const found = (dated.test(sentence) ? datedWithHour : nearWithHour).exec(sentence)?.[0].trim();
  // Of “3.12.” and “7 p.m.” the full stop is a part; of “12 May.” it is not.
  return found?.replace(/(?<!\d\.\d{1,2}|[ap]\.m)\.$/i, '');
}

/** The first sentence of an answer that names a future day, as plain text; undefined if there is none. */
export function sentenceWithDate(markdown: string, now = new Date()): string | undefined {
  const { month, dated, near } = dayPatterns();
  const plain = markdown
    .replaceAll(/```[\s\S]*?```/g, ' ')
    .replaceAll(/\[(\d+|\^\w+)\]/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`#>|]/g, '')
    .replaceAll(/ +(?=[.,;!?])/g, '');
  // “Am 9. Dezember”, “am 3.12. um acht”: these full stops end no sentence.
  const end = new RegExp(
    String.raw`(?<=[.!?؟])(?<!\d\.\d{1,2}\.)(?!(?<=(?<!\d)\d{1,2}\.)\s+${month})\s+|(?<=。)|\n+`,
    'iu',
  );
  return plain
    .split(end)
    .map((sentence) => sentence.replace(/^[\s\-•]+/, '').trim())
    .find((sentence) => {
      if (sentence.length > longest || !(dated.test(sentence) || near.test(sentence))) return false;
      return !isPast(sentence, now);
    });
}

/** A past date is history, not an event. */
function isPast(sentence: string, now: Date): boolean {
  const numbered = numberedDayIn(sentence);
  const today = now.toISOString().slice(0, 10);
  if (numbered && numbered.day < today && (numbered.other ?? '') < today) return true;
  const years = withLatinDigits(sentence).matchAll(/(?<!\d)(1\d{3}|20\d{2})(?!\d)/g);
  return [...years].some(([year]) => Number(year) < now.getFullYear());
}

/** The same sentence with its day as 2026-04-03, which can be read in one way only. */
export function withPlainDay(sentence: string): string {
  const numbered = numberedDayIn(sentence);
  return numbered?.other === undefined ? sentence : sentence.replace(numbered.written, numbered.day);
}
