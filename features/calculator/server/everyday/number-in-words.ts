import { small } from '../number-words.ts';

// The first name of a number comes last, and stays.
const names = new Map(
  Object.entries(small)
    .toReversed()
    .map(([name, value]) => [value, name]),
);
const scales = ['', 'thousand', 'million', 'billion'];

function belowThousand(value: number): string {
  const [hundreds, rest] = [Math.floor(value / 100), value % 100];
  const tail = names.get(rest) ?? [rest - (rest % 10), rest % 10].map((part) => names.get(part)).join('-');
  if (hundreds === 0) return tail;
  return `${names.get(hundreds)} hundred${rest === 0 ? '' : ` and ${tail}`}`;
}

/** 1,042 is “one thousand and forty-two”; undefined from a trillion on. */
export function wordsForNumber(value: number): string | undefined {
  if (!Number.isInteger(value) || value < 0 || value >= 1e12) return undefined;
  if (value === 0) return 'zero';
  const parts: string[] = [];
  for (let left = value, scale = 0; left > 0; left = Math.floor(left / 1000), scale++) {
    const group = left % 1000;
    if (group > 0) parts.unshift([belowThousand(group), scales[scale]].filter(Boolean).join(' '));
  }
  const last = value % 1000;
  const isLoose = parts.length > 1 && last > 0 && last < 100;
  return isLoose ? `${parts.slice(0, -1).join(' ')} and ${parts.at(-1)}` : parts.join(' ');
}
