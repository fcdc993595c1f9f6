import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';
import type { Quality } from './qualities.ts';

const lengths: Readonly<Record<string, number>> = {
  km: 1000,
  m: 1,
  cm: 0.01,
  mm: 0.001,
  mi: 1609.344,
  ft: 0.3048,
};
const masses: Readonly<Record<string, number>> = { t: 1000, kg: 1, g: 0.001, mg: 1e-6 };
const speeds: Readonly<Record<string, number>> = { 'km/h': 1, mph: 1.609344, 'm/s': 3.6, 'km/s': 3600 };
const scales = { million: 1e6, billion: 1e9, thousand: 1e3 } as const;

/** Units as facts write them. */
const unitWords: readonly (readonly [RegExp, string])[] = [
  [/^(?:km\/h|kilomet(?:re|er)s (?:an|per) hour)$/i, 'km/h'],
  [/^(?:mph|miles (?:an|per) hour)$/i, 'mph'],
  [/^(?:m\/s|met(?:re|er)s (?:a|per) second)$/i, 'm/s'],
  [/^(?:km\/s|kilomet(?:re|er)s (?:a|per) second)$/i, 'km/s'],
  [/^(?:km|kilomet(?:re|er)s?)$/i, 'km'],
  [/^(?:m|met(?:re|er)s?)$/i, 'm'],
  [/^(?:cm|centimet(?:re|er)s?)$/i, 'cm'],
  [/^(?:mm|millimet(?:re|er)s?)$/i, 'mm'],
  [/^miles?$/i, 'mi'],
  [/^(?:ft|feet)$/i, 'ft'],
  [/^(?:t|tonnes?)$/i, 't'],
  [/^(?:kg|kilograms?|kilos?)$/i, 'kg'],
  [/^(?:g|grams?)$/i, 'g'],
  [/^(?:mg|milligrams?)$/i, 'mg'],
  [/^(?:°C|degrees Celsius)$/i, '°C'],
];

const number = String.raw`\d+(?:\.\d+)?`;
const perTime = String.raw`(?:kilomet(?:re|er)s|miles|met(?:re|er)s) (?:an|a|per) (?:hour|second)`;
const unit = String.raw`${perTime}|km\/h|km\/s|m\/s|mph|°C|degrees Celsius|\p{L}+`;
const figure = new RegExp(
  String.raw`(?<from>[−-]?${number})(?: (?:to|or|–) (?<to>${number}))?(?: (?<scale>million|billion|thousand))? ?(?<unit>${unit})`,
  'giu',
);
const otherQuality = /\b(?:high|tall|long|deep|wide|across)\b/i;
const year =
  /(?<![\d.,])(?<year>[1-9]\d{2,3})(?: (?<era>BC))?(?![\d.,]*\d)(?! ?(?:km|m|metres|people|years|°))/;
const range = /\b(?:from|to|about) (?<year>\d{3,4})(?: to \d{3,4})? (?<era>BC)\b/;

interface Figure {
  value: number;
  kind: string;
}

/** How much of something a fact tells, in one unit of its kind. */
export function figureIn(answer: string, { measured, beside }: Quality): Figure | undefined {
  if (measured === 'year') return yearIn(answer);
  const text = digitsForNumberWords(answer.replaceAll(/(?<=\d),(?=\d{3}\b)/g, ''));
  const all = [...text.matchAll(figure)].flatMap((match) => {
    const found = readFigure(match.groups ?? {}, measured);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 24);
    return found ? [{ ...found, after }] : [];
  });
  const [named] = beside ? all.filter(({ after }) => beside.test(after)) : all;
  return named ?? all.find(({ after }) => !otherQuality.test(after));
}

function readFigure(
  { from = '', to, scale, unit: written = '' }: Record<string, string | undefined>,
  measured: Quality['measured'],
): Figure | undefined {
  const known = unitWords.find(([pattern]) => pattern.test(written))?.[1] ?? '';
  const low = Number(from.replace('−', '-'));
  const value =
    (to === undefined ? low : (low + Number(to)) / 2) *
    (scale === undefined ? 1 : scales[scale.toLowerCase() as keyof typeof scales]);
  const tables = { length: lengths, size: lengths, mass: masses, speed: speeds, heat: { '°C': 1 }, year: {} };
  const factor = (tables[measured] as Readonly<Record<string, number>>)[known];
  return factor === undefined ? undefined : { value: value * factor, kind: measured };
}

function yearIn(answer: string): Figure | undefined {
  const found = range.exec(answer)?.groups ?? year.exec(answer)?.groups;
  if (!found?.year) return undefined;
  return { value: Number(found.year) * (found.era === undefined ? 1 : -1), kind: 'year' };
}
