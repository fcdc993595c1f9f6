import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';
import { findUnit } from './find-unit.ts';

export interface AskedConversion {
  value: number;
  from: string;
  to: string;
}

const number = String.raw`(\d+ \d+/\d+|\d+/\d+|-?\d[\d,]*(?:\.\d+)?|-?\.\d+|(?:three|3)[ -]quarters(?: of)?(?: an?)?|(?:an? |one |1 )?quarter(?: of)?(?: an?)?|(?:an? |one |1 )?half(?: of)?(?: an?)?|(?:an? |one |1 )?third(?: of)?(?: an?)?|an?|one)`;

function readNumber(text: string): number | undefined {
  const lower = text.toLowerCase().replaceAll(',', '');
  if (/^(?:an?|one)$/.test(lower)) return 1;
  if (/\bhalf\b/.test(lower)) return 0.5;
  if (/^(?:three|3)[ -]quarters/.test(lower)) return 0.75;
  if (/\bthird\b/.test(lower)) return 1 / 3;
  if (/\bquarter\b/.test(lower)) return 0.25;
  const mixed = /^(?:(\d+) )?(\d+)\/(\d+)$/.exec(lower);
  if (mixed) {
    const value = Number(mixed[1] ?? 0) + Number(mixed[2]) / Number(mixed[3]);
    return Number.isFinite(value) ? value : undefined;
  }
  const value = Number(lower);
  return Number.isFinite(value) ? value : undefined;
}

function build(
  value: string | undefined,
  from: string | undefined,
  to: string | undefined,
): AskedConversion | undefined {
  if (!from || !to) return undefined;
  const [fromUnit, toUnit] = [unitName(from), unitName(to)];
  const amount = readNumber(value ?? '1');
  if (!fromUnit || !toUnit || amount === undefined) return undefined;
  return { value: amount, from: fromUnit, to: toUnit };
}

/** The unit as written, when it is one; "cups of flour" is the measure alone. */
function unitName(written: string): string | undefined {
  const text = written
    .trim()
    .replace(/[?.]+$/, '')
    .replace(/^(?:the|an?) /i, '');
  if (findUnit(text)) return text;
  const measure =
    /^(.+?) of (?:water|milk|flour|sugar|liquid|oil|rice|coffee|juice|wine|beer|fuel|petrol|gas)$/i.exec(
      text,
    )?.[1];
  return measure && findUnit(measure) ? measure : undefined;
}

/** A quantity such as "5 miles" or "180C". */
function readQuantity(text: string): { value: number; unit: string } | undefined {
  const match = new RegExp(`^${number} ?(.+)$`, 'i').exec(text.trim());
  const value = match?.[1] ? readNumber(match[1]) : undefined;
  const unit = match?.[2] ? unitName(match[2]) : undefined;
  return value === undefined || !unit ? undefined : { value, unit };
}

const feetAndInches =
  /^(?:what is |convert |how (?:tall|long) is )?(\d+) ?(?:'|ft|foot|feet) ?(\d+(?:\.\d+)?) ?(?:"|''|inches|inch|in)? ?(?:in|to|into) (.+)$/i;

export function recogniseConversion(question: string): AskedConversion | undefined {
  if (question.length > 160) return undefined;
  const height = feetAndInches.exec(question);
  const heightUnit = height?.[3] && unitName(height[3]);
  if (height && heightUnit) {
    return {
      value: Number(height[1]) * 12 + Number(height[2]),
      from: 'inches',
      to: heightUnit,
    };
  }
  const text = digitsForNumberWords(
    question.replace(/½/g, ' 1/2').replace(/¼/g, ' 1/4').replace(/¾/g, ' 3/4').replace(/\s+/g, ' '),
  );
  let match = new RegExp(
    `^(?:so )?how (?:many|much) (.+?) (?:are|is|r|make|makes|equals?|go|goes|fit|do|does)(?: there| you get| i get)?(?: in| into| to| make up)? ?${number} ?(.+?)(?: (?:make|equal|weigh|contain|have|hold))?$`,
    'i',
  ).exec(text);
  const asked = match && build(match[2], match[3], match[1]);
  if (asked) return asked;
  match = new RegExp(`^how (?:many|much) (.+?) (?:in|to|per|for) (?:${number} )?(.+)$`, 'i').exec(text);
  const short = match && build(match[2] ?? '1', match[3], match[1]);
  if (short) return short;
  match = /^how (?:many|much) (.+?) (?:are|is)(?: there)? in (?:the |a |an )?(.+)$/i.exec(text);
  const one = match && build('1', match[2], match[1]);
  if (one) return one;
  match = new RegExp(
    `^(?:what is |how much is |how many is |convert |change |turn |express |how (?:hot|cold|long|far|big|heavy|fast|tall|high) is )?(?:the temperature )?${number} ?(.+?) (?:in|to|into|as|expressed in|converted to|is how many|equals how many|equal to how many|is what in|equals|=) (?:the )?(.+)$`,
    'i',
  ).exec(text);
  if (match) return build(match[1], match[2], match[3]);
  match = /^(?:convert |change )(.+?) (?:in|to|into) (.+)$/i.exec(text);
  return match ? build('1', match[1], match[2]) : undefined;
}

/** "And in feet?", "what about 10 km". */
export function changeConversion(part: string, previous: AskedConversion): AskedConversion | undefined {
  const unit = unitName(/^(?:in|into|to|as) (.+)$/i.exec(part)?.[1] ?? part);
  if (unit) return { ...previous, to: unit };
  const quantity = readQuantity(part);
  if (quantity) return { value: quantity.value, from: quantity.unit, to: previous.to };
  return /^-?\d+(?:\.\d+)?$/.test(part) ? { ...previous, value: Number(part) } : undefined;
}
