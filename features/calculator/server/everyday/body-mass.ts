import { phrases } from '#shared/words/phrases.ts';
import type { EverydaySum } from './everyday-sum.ts';

const asks = phrases(['…bmi…', '…body mass index…']);
const kilograms = /(?<value>\d+(?:\.\d+)?)\s?(?:kg|kilos?|kilograms?)\b/i;
const pounds = /(?<value>\d+(?:\.\d+)?)\s?(?:lbs?|pounds?)\b/i;
const metres = /(?<value>[12](?:\.\d+)?)\s?(?:m|met(?:re|er)s?)\b/i;
const centimetres = /(?<value>\d{2,3}(?:\.\d+)?)\s?(?:cm|centimet(?:re|er)s?)\b/i;
const feet = /(?<feet>\d)\s?(?:'|ft|feet|foot)\s?(?<inches>\d{1,2})?/i;

const valueIn = (pattern: RegExp, text: string) => pattern.exec(text)?.groups?.value;

function heightIn(text: string): string | undefined {
  const metric = valueIn(metres, text);
  if (metric) return metric;
  const small = valueIn(centimetres, text);
  if (small) return `(${small} / 100)`;
  const imperial = feet.exec(text)?.groups;
  return imperial && `((${imperial.feet} * 12 + ${imperial.inches ?? 0}) * 0.0254)`;
}

/** Weight in kilograms by the square of height in metres. What it means for somebody is a doctor's to say. */
export function readBodyMass(question: string): EverydaySum | undefined {
  if (!asks.test(question)) return undefined;
  const height = heightIn(question);
  const heavy = valueIn(pounds, question);
  const weight = valueIn(kilograms, question) ?? (heavy && `(${heavy} * 0.45359237)`);
  if (!height || !weight) return undefined;
  return { expression: `${weight} / ${height}^2`, says: 'The body mass index is {}', decimals: 1 };
}
