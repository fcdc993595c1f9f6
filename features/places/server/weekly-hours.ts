const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

export interface OpenPeriod {
  /** 0 is Sunday. */
  day: number;
  /** Minutes after midnight. */
  opens: number;
  /** Null: never closes. */
  closes: number | null;
}

/** Weekly periods in `opening_hours` syntax; null if there are none or they are invalid. */
export function weeklyHours(periods: OpenPeriod[]): string | null {
  if (periods.length === 1 && periods[0]?.closes === null) return '24/7';
  const rules = periods.map(({ day, opens, closes }) => {
    const name = days[day];
    const isTime = (minutes: number | null): minutes is number =>
      minutes !== null && minutes >= 0 && minutes <= 24 * 60;
    return name && isTime(opens) && isTime(closes) ? `${name} ${time(opens)}-${time(closes)}` : null;
  });
  if (rules.length === 0 || rules.includes(null)) return null;
  return rules.join(', ');
}

function time(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
