const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
const months = 'january february march april may june july august september october november december'.split(
  ' ',
);
const monthNames = months.map((month) => `${month}|${month.slice(0, 3)}`).join('|');
const dayMonth = new RegExp(
  String.raw`\b(?:(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?\s+(${monthNames})|(${monthNames})\.?\s+(\d{1,2})(?:st|nd|rd|th)?)\b(?:,?\s+(\d{4}))?`,
  'i',
);
const numeric = /\b(\d{4})-(\d{2})-(\d{2})\b|\b(\d{1,2})[/.](\d{1,2})[/.](\d{2,4})\b/;
const clock = /\b(\d{1,2})[:.](\d{2})\s*(am|pm)?\b|\b(\d{1,2})\s*(am|pm)\b|\b(noon|midnight)\b/i;
const weekday = new RegExp(
  String.raw`\b(${weekdays.map((day) => `${day}s?|${day.slice(0, 3)}`).join('|')})\b`,
  'i',
);
const relative = /\b(today|tonight|tomorrow)\b/i;
const dayMs = 86_400_000;

/** The time a line refers to, in milliseconds, relative to a day; null if it names neither a day nor a time. */
export function whenOfLine(line: string, now: Date): number | null {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const day = dayOf(line, now, today);
  const time = timeOf(line);
  if (day === null && time === null) return null;
  return (day ?? today) + (time ?? 0);
}

function dayOf(line: string, now: Date, today: number): number | null {
  const written = dayMonth.exec(line);
  if (written) {
    const date = Number(written[1] ?? written[4]);
    const month = months.findIndex((name) => name.startsWith((written[2] ?? written[3] ?? '').toLowerCase()));
    if (written[5] !== undefined) return Date.UTC(Number(written[5]), month, date);
    const thisYear = Date.UTC(now.getUTCFullYear(), month, date);
    return thisYear >= today ? thisYear : Date.UTC(now.getUTCFullYear() + 1, month, date);
  }
  const figures = numeric.exec(line);
  if (figures) {
    const [, year, month, date, day, dayMonthOf, dayYear = ''] = figures;
    if (year !== undefined) return Date.UTC(Number(year), Number(month) - 1, Number(date));
    return Date.UTC(
      Number(dayYear.length === 2 ? `20${dayYear}` : dayYear),
      Number(dayMonthOf) - 1,
      Number(day),
    );
  }
  const named = weekday.exec(line)?.[1]?.toLowerCase();
  if (named !== undefined) {
    const wanted = weekdays.findIndex((name) => name.startsWith(named.slice(0, 3)));
    return today + ((wanted - now.getUTCDay() + 7) % 7) * dayMs;
  }
  const word = relative.exec(line)?.[1]?.toLowerCase();
  return word === undefined ? null : word === 'tomorrow' ? today + dayMs : today;
}

function timeOf(line: string): number | null {
  const found = clock.exec(line);
  if (!found) return null;
  const [, hour, minute, half, hourAlone, halfAlone, name] = found;
  if (name !== undefined) return name.toLowerCase() === 'noon' ? 12 * 3_600_000 : 0;
  const hours = Number(hour ?? hourAlone);
  const part = (half ?? halfAlone)?.toLowerCase();
  // "1.50" is an amount, unless followed by am or pm.
  if (hour !== undefined && part === undefined && found[0].includes('.')) return null;
  if (hours > 23) return null;
  const inDay = part === 'pm' && hours < 12 ? hours + 12 : part === 'am' && hours === 12 ? 0 : hours;
  return (inDay * 60 + Number(minute ?? 0)) * 60_000;
}
