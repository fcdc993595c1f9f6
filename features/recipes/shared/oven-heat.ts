import type { ShownUnits } from './scale-line.ts';

/** Gas marks 1 to 9 in degrees Celsius. */
const gasMarks = [140, 150, 170, 180, 190, 200, 220, 230, 240];
const fanIsHotterBy = 20;
/** A second temperature this close repeats the first in other units. */
const together = 30;

const heat = /(?<degrees>\d{2,3})\s?°\s?(?<scale>[CF])\b(?<fan> fan)?|\bgas (?:mark )?(?<mark>[1-9])\b/gi;

interface Heat {
  end: number;
  start: number;
  scale: 'C' | 'F' | 'gas';
  /** Without a fan. */
  celsius: number;
}

/** A step with its temperatures in the shown units, after the original ones: “190 °C fan (410 °F)”. */
export function showHeats(step: string, units: ShownUnits): string {
  if (units === 'written') return step;
  const wanted = units === 'us' ? 'F' : 'C';
  const all = heatsIn(step);
  let shown = '';
  let at = 0;
  for (const [index, { start, end, scale, celsius }] of all.entries()) {
    const neighbours = [all[index - 1], all[index + 1]];
    const isSaid = neighbours.some(
      (other) => other !== undefined && Math.max(start - other.end, other.start - end) < together,
    );
    if (isSaid || scale === wanted) continue;
    shown += `${step.slice(at, end)} (${wanted === 'C' ? toFive(celsius) : fahrenheitOf(celsius)} °${wanted})`;
    at = end;
  }
  return shown + step.slice(at);
}

export function fahrenheitOf(celsius: number): number {
  return toFive((celsius * 9) / 5 + 32);
}

function heatsIn(step: string): Heat[] {
  return [...step.matchAll(heat)].map(({ index, 0: words, groups }) => {
    const { degrees, scale = '', fan, mark } = groups ?? {};
    const place = { start: index, end: index + words.length };
    if (mark !== undefined) return { ...place, scale: 'gas', celsius: gasMarks[Number(mark) - 1] ?? 180 };
    const isFahrenheit = scale.toUpperCase() === 'F';
    const celsius = isFahrenheit ? ((Number(degrees) - 32) * 5) / 9 : Number(degrees);
    const conventional = celsius + (fan === undefined ? 0 : fanIsHotterBy);
    return { ...place, scale: isFahrenheit ? 'F' : 'C', celsius: conventional };
  });
}

function toFive(degrees: number): number {
  return Math.round(degrees / 5) * 5;
}
