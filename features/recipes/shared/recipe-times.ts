export interface StepTime {
  /** Position in the step. */
  start: number;
  end: number;
  words: string;
  seconds: number;
}

const unitSeconds: readonly (readonly [RegExp, number])[] = [
  [/^(?:h|hrs?|hours?)$/i, 3600],
  [/^(?:m|mins?|minutes?)$/i, 60],
  [/^(?:s|secs?|seconds?)$/i, 1],
];

const amount = String.raw`(\d+(?:[.,]\d+)?|½|¼|¾|\d+½|an?|half an)`;
const untilAmount = String.raw`(?:(?:-|–|to)\s*\d+(?:[.,]\d+)?\s*)?`;
const units = '(hours?|hrs?|minutes?|mins?|seconds?|secs?)';
const andMinutes = String.raw`(?:\s+(?:and\s+)?(\d+)\s*(minutes?|mins?)\b)?`;
const pattern = new RegExp(String.raw`${amount}\s*${untilAmount}${units}\b${andMinutes}`, 'gi');

/** Durations in a step: “20–25 minutes” counts as 20, “1 hour 30 minutes” is one duration. */
export function timesIn(step: string): StepTime[] {
  return [...step.matchAll(pattern)].flatMap((found) => {
    const [words, count = '', unit = '', more, moreUnit] = found;
    const seconds =
      numberOf(count) * secondsOf(unit) + (more && moreUnit ? Number(more) * secondsOf(moreUnit) : 0);
    const isSensible = seconds >= 5 && seconds <= 24 * 3600;
    return isSensible ? [{ start: found.index, end: found.index + words.length, words, seconds }] : [];
  });
}

function numberOf(text: string): number {
  const lower = text.toLowerCase();
  if (lower === 'a' || lower === 'an') return 1;
  if (lower === 'half an') return 0.5;
  const sign = { '½': 0.5, '¼': 0.25, '¾': 0.75 }[lower.slice(-1)];
  if (sign !== undefined) return sign + Number(lower.slice(0, -1) || 0);
  return Number(lower.replace(',', '.'));
}

function secondsOf(unit: string): number {
  return unitSeconds.find(([pattern]) => pattern.test(unit))?.[1] ?? 0;
}
