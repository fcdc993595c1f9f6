import { formatRational, groupThousands } from '#features/calculator/server/format-number.ts';
import { parseRational } from '#features/calculator/server/rational.ts';
import type { EverydaySum } from './everyday-sum.ts';

/** The decimal in "19/24 (about 0.79)", "1,234.5". */
function decimalOf(result: string): number | undefined {
  const about = /\(about (.+)\)$/.exec(result)?.[1] ?? result;
  const value = Number(about.replaceAll(',', '').replace('−', '-'));
  return Number.isFinite(value) ? value : undefined;
}

/** The sentence with its result, as money or with a sensible number of decimals. */
export function sayResult({ says, money, decimals, clock }: EverydaySum, result: string): string {
  const value = decimalOf(result);
  if (clock !== undefined && value !== undefined) return says.replace('{}', onClock(value, clock));
  return says.replace('{}', value === undefined ? result : format(value, result, { money, decimals }));
}

function onClock(minutes: number, clock: 'minutes' | 'hours'): string {
  const seconds = Math.round(minutes * 60);
  if (clock === 'minutes')
    return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} minutes`;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.flatMap((part, at) => (part === 0 ? [] : [`${part} ${['h', 'min', 's'][at]}`])).join(' ');
}

function format(
  value: number,
  result: string,
  { money, decimals }: Pick<EverydaySum, 'money' | 'decimals'>,
): string {
  if (money !== undefined) {
    // Nudged up, so that half a cent that binary floating point stores slightly too small rounds up.
    const cents = Math.round(Math.abs(value) * 100 + 1e-7) / 100;
    const isWhole = Number.isInteger(Math.round(value * 100) / 100);
    return `${value < 0 ? '−' : ''}${money}${groupThousands(cents.toFixed(isWhole && money === '' ? 0 : 2))}`;
  }
  if (decimals === undefined) return result;
  // "About 0.333": only if something was rounded away.
  const text = formatRational(parseRational(value.toFixed(decimals))).text;
  return Math.abs(value - Number(value.toFixed(decimals))) > 1e-9 ? `about ${text}` : text;
}
