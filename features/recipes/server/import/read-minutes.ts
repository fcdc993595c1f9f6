const isoPattern = /^-?P(?:([\d.,]+)W)?(?:([\d.,]+)D)?(?:T(?:([\d.,]+)H)?(?:([\d.,]+)M)?(?:([\d.,]+)S)?)?$/i;
const wordPattern =
  /(\d+(?:[.,]\d+)?|½|¼|¾)\s*(days?|d|hours?|hrs?|h|minutes?|mins?|min|m|seconds?|secs?|s)(?![a-z])/gi;
const minutesOfUnit: Readonly<Record<string, number>> = { d: 1440, h: 60, m: 1, s: 1 / 60 };
const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** PT1H30M, P0DT45M, PT0.5H, PT2700S, “1 hr 20 mins”, a bare number of minutes; otherwise null. */
export function readMinutes(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim().slice(0, 100);
  const iso = isoPattern.exec(text);
  if (iso && text.length > 2) {
    const [weeks, days, hours, minutes, seconds] = iso
      .slice(1)
      .map((part) => Number((part ?? '0').replace(',', '.')));
    const sum =
      (weeks ?? 0) * 10_080 + (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60;
    return Number.isFinite(sum) ? sum : null;
  }
  if (/^\d{1,5}$/.test(text)) return Number(text);
  let sum = 0;
  let count = 0;
  for (const [, amount = '', unit = ''] of text.matchAll(wordPattern)) {
    const number = fractions[amount] ?? Number(amount.replace(',', '.'));
    sum += number * (minutesOfUnit[unit.charAt(0).toLowerCase()] ?? 0);
    count += 1;
  }
  return count === 0 ? null : sum;
}
