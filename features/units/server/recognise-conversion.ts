import { digitsForNumberWords } from '#features/calculator/server/number-words.ts';
import { divide, toNumber } from '#features/calculator/server/rational.ts';
import { phrase, phrases } from '#shared/words/phrases.ts';
import { findUnit } from './find-unit.ts';
import { densityOf } from './ingredients.ts';

export interface AskedConversion {
  value: number;
  from: string;
  to: string;
  /** "Stone and pounds": the remainder of the larger unit is given in this one. */
  rest?: string;
  /** "Cups of flour": the ingredient, if a volume is converted to grams. */
  what?: string;
}

const value = `<value:${[
  String.raw`\d+ \d+/\d+`,
  String.raw`\d+/\d+`,
  String.raw`-?\d(\d|,)*(\.\d+)?`,
  String.raw`-?\.\d+`,
  String.raw`(three|3)(\s|-)quarters [of] [an?]`,
  '[an?|one|1] (quarter|half|third) [of] [an?]',
  'an?|one',
].join('|')}>`;

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

const twoUnits = /^(?<big>\p{L}+) (?:and|&) (?<small>\p{L}+)$/iu;
const ingredient = / of (\p{L}+(?: \p{L}+)?)$/u;
const bareIngredient = /^(?<unit>\p{L}+) (?<what>\p{L}+(?: \p{L}+)?)$/u;

/** The ingredient in “cups of flour” and “g butter”. */
function ingredientIn(written: string): string | undefined {
  const said = ingredient.exec(written)?.[1];
  if (said !== undefined) return said;
  const bare = bareIngredient.exec(written.trim())?.groups?.what;
  return bare !== undefined && densityOf(bare) !== undefined ? bare : undefined;
}

/** “Pints in a gallon uk”: whose measures are meant. */
const ofSystem =
  /[,;]? \(?(?:in |for )?(?:the )?(?<system>uk|us|usa|america|britain|england|british|imperial|american)\)?$/i;
const isBritish = /^(?:uk|britain|england|british|imperial)$/i;

function build(
  value: string | undefined,
  from: string | undefined,
  to: string | undefined,
): AskedConversion | undefined {
  if (!from || !to) return undefined;
  const two = twoUnits.exec(to)?.groups;
  const [fromUnit, toUnit] = [unitName(from), unitName(two?.big ?? to)];
  const amount = readNumber(value ?? '1');
  if (!fromUnit || !toUnit || amount === undefined) return undefined;
  const rest = two?.small && unitName(two.small);
  if (two && (!rest || findUnit(rest)?.kind !== findUnit(toUnit)?.kind)) return undefined;
  const what = ingredientIn(from) ?? ingredientIn(to);
  return { value: amount, from: fromUnit, to: toUnit, ...(rest && { rest }), ...(what && { what }) };
}

/** The unit as written, if it is one; for "cups of flour", just the measure. */
function unitName(written: string): string | undefined {
  const text = written
    .trim()
    .replace(/[?.]+$/, '')
    .replace(/^(?:the|an?) /i, '');
  if (findUnit(text)) return text;
  const measure = /^(.+?) of \p{L}+(?: \p{L}+)?$/iu.exec(text)?.[1];
  if (measure && findUnit(measure)) return measure;
  const bare = bareIngredient.exec(text)?.groups;
  const isKnown = bare?.what !== undefined && densityOf(bare.what) !== undefined;
  return isKnown && bare.unit !== undefined && findUnit(bare.unit) ? bare.unit : undefined;
}

const quantity = phrase(`${value}\\s?<unit>`);

/** A quantity such as "5 miles" or "180C". */
function readQuantity(text: string): { value: number; unit: string } | undefined {
  const found = quantity.read(text.trim());
  const amount = found?.value ? readNumber(found.value) : undefined;
  const unit = found?.unit ? unitName(found.unit) : undefined;
  return amount === undefined || !unit ? undefined : { value: amount, unit };
}

const feetAndInches = phrase(
  String.raw`[what is|how much is|convert|how (tall|long|high) is] <feet:\d+>\s?('|ft|foot|feet)\s?<inches:\d+(\.\d+)?>\s?` +
    String.raw`("|''|inches|inch|in)?\s?(in|to|into) <unit>`,
);

const amountFirst = phrase(
  '[what is|how much is|how many is|convert|change|turn|express|how (hot|cold|long|far|big|heavy|fast|tall|high) is] ' +
    `[the temperature] ${value}\\s?<from> (in|to|into|as|expressed in|converted to|is how many|equals how many|` +
    'equal to how many|is what in|equals|=) [the] <to>',
);
const ways = [
  phrase(
    `[i am|im|i'm|i weigh|he is|she is|it is|its|it's|my (weight|height) is]* ${value}\\s?<from>(,|\\.|;|:)? [so|and|-]* ` +
      '(what|how (much|many|tall|high|long|far|heavy|hot|cold|fast|big)) (is|are|would|does|am) (that|it|this|they|i) ' +
      '[be|make|come to]* (in|as) <to>',
  ),
  phrase(
    '[so] how (many|much) <to> (are|is|r|make|makes|equals?|go|goes|fit|do|does) [there|you get|i get] ' +
      `[in|into|to|make up] ${value}\\s?<from> [make|equal|weigh|contain|have|hold]`,
  ),
  phrase(`how (many|much) <to> (in|to|per|for) [${value}] <from>`),
  phrase(`how (many|much) <to> [(is|are)] (in|is|are) ${value}\\s?<from>`),
  phrase('how (many|much) <to> (are|is) [there] in [the|a|an] <from>'),
  amountFirst,
  // “98 days how many weeks”
  phrase(
    `${value}\\s?<from>(,|;|:)? [are|is|in]* how (many|much) <to> [(is|are|would|does) (that|it|they) [be|make]]`,
  ),
  phrase('(convert|change) <from> (in|to|into) <to>'),
];

/** Said without their unit: “5 foot 10”, “11 stone 4”, and the kilometres of a “10k”. */
const spoken = (text: string) =>
  !/\d| k /.test(text)
    ? text
    : text
        .replace(
          shortHeight,
          (_, feet: string, inches: string) => `${Number(feet) * 12 + Number(inches)} inches`,
        )
        .replace(ofWhom, '$2 $1')
        .replace(/\b(\d+) ?(?:stone|st) (\d{1,2})(?! ?(?:lbs?|pounds?|\d|\.))\b/gi, '$1 stone $2 pounds')
        .replace(/\b(an?|\d+) ?k (in|to|into) (?=miles?\b|metres?\b|meters?\b)/gi, '$1 km $2 ')
        .replace(/(\d ?(?:°? ?[fc]|degrees)) (?:oven|in the oven)\b/gi, '$1');
/** “11 gallons (us)” */
const ofWhom =
  /\b(gallons?|pints?|cups?|quarts?|tons?|tablespoons?|tbsp|teaspoons?|tsp|(?:fl|fluid) (?:oz|ounces?)) \((us|uk)\)/gi;
/** Not the first of two sides (“5 foot 10 by 3”). */
const shortHeight =
  /\b(\d) ?(?:foot|feet|ft|'|′) ?(\d|1[01])(?: ?(?:"|″|''|inch|inches|in(?= |$)))?(?![\d.]| ?(?:x|by|feet|foot|ft)\b)/gi;

/** "1 hour 45 minutes" as minutes. */
function joinCompounds(text: string): string {
  if (!/\d/.test(text)) return text;
  return text.replace(compound, (written, big: string, bigUnit: string, small: string, smallUnit: string) => {
    const [great, little] = [findUnit(bigUnit), findUnit(smallUnit)];
    if (!great || !little || great.kind !== little.kind || great === little) return written;
    const ratio = toNumber(divide(great.factor, little.factor));
    return `${Number(big) * ratio + Number(small)} ${smallUnit}`;
  });
}
const compound =
  /(\d+(?:\.\d+)?) ?(\p{L}+),? (?:and )?(\d+(?:\.\d+)?) ?(\p{L}+)(?= (?:in|to|into|is|(?:so |and )?(?:what|how))\b)/giu;

const scales: Readonly<Record<string, string>> = {
  fahrenheit: 'celsius',
  celsius: 'fahrenheit',
  centigrade: 'fahrenheit',
};
const wantedScale = /\b(?:in|to|into|as) (?<to>fahrenheit|celsius|centigrade)\b/i;
const bareDegrees =
  /^(?:(?:what is|what's|whats|convert|so) )?-?\d+(?:\.\d+)? (?:in|to|into) \p{L}+[?. ]*$/iu;

/** “A fever of 39.2, what is that in Fahrenheit”: of two scales, the other one was read. */
function recogniseDegrees(question: string): AskedConversion | undefined {
  const to = wantedScale.exec(question)?.groups?.to?.toLowerCase();
  const from = scales[to ?? ''];
  const [value, ...others] = question.match(/(?<![\d.])-?\d+(?:\.\d+)?(?![\d.])/g) ?? [];
  if (to === undefined || from === undefined || value === undefined || others.length > 0) return undefined;
  return bareDegrees.test(question) || /\b(?:fever|temperature|temp|degrees)\b|°/i.test(question)
    ? { value: Number(value), from, to }
    : undefined;
}

/** Nobody asks for more than that. */
const roughly = /,? (?:about|roughly|approximately|or so)[?. ]*$/i;

const howManyIsThat =
  /\bhow (?:many|much) (?<to>\p{L}+(?: \p{L}+)?) (?:is|are|would|does) (?:that|it|they|this)\b/iu;
const whatIsThatIn =
  /\b(?:what|how (?:much|far|long|tall|heavy)) (?:is|are|would) (?:that|it|they|this) (?:be )?in (?<to>\p{L}+)/iu;
const toldQuantity = /(?<![\d.,])(?<value>\d[\d,]*(?:\.\d+)?) ?(?<unit>\p{L}+)/gu;

/** “I bought a 1 terabyte drive, how many gigabytes is that”: the one quantity of its kind that was told. */
function recogniseTold(question: string): AskedConversion | undefined {
  const asked = howManyIsThat.exec(question) ?? whatIsThatIn.exec(question);
  const to = unitName(asked?.groups?.to ?? '');
  const kind = to === undefined ? undefined : findUnit(to)?.kind;
  if (to === undefined || kind === undefined) return undefined;
  const told = [...question.matchAll(toldQuantity)].filter(
    ({ groups }) => findUnit(groups?.unit ?? '')?.kind === kind,
  );
  const [only, ...others] = told;
  return only && others.length === 0 ? build(only.groups?.value, only.groups?.unit, to) : undefined;
}

const asksForWeight = phrases([
  `(how much|what) does ${value}\\s?<from> weigh`,
  `how heavy is ${value}\\s?<from>`,
  `[what is|what's] the weight of ${value}\\s?<from>`,
]);

/** “How much does a litre of water weigh”: in grams, or in kilograms for larger amounts. */
function recogniseWeight(question: string): AskedConversion | undefined {
  const found = asksForWeight.read(question);
  const asked = found && build(found.value, found.from, 'grams');
  return asked?.what !== undefined && densityOf(asked.what) !== undefined ? asked : undefined;
}

export function recogniseConversion(question: string): AskedConversion | undefined {
  if (question.length > 160) return undefined;
  const weight = recogniseWeight(question);
  if (weight) return weight;
  const height = feetAndInches.read(question);
  const heightUnit = height?.unit && unitName(height.unit);
  if (height && heightUnit) {
    return {
      value: Number(height.feet) * 12 + Number(height.inches),
      from: 'inches',
      to: heightUnit,
    };
  }
  const text = joinCompounds(
    digitsForNumberWords(
      spoken(question.replace(roughly, ''))
        .replace(/½/g, ' 1/2')
        .replace(/¼/g, ' 1/4')
        .replace(/¾/g, ' 3/4')
        .replace(/\s+/g, ' '),
    ),
  );
  const system = ofSystem.exec(text)?.groups?.system;
  const bare = system === undefined ? text : text.replace(ofSystem, '');
  const prefix = system === undefined ? '' : isBritish.test(system) ? 'uk ' : 'us ';
  const measured = (unit: string) => (prefix && findUnit(prefix + unit) ? prefix + unit : unit);
  for (const way of ways) {
    const read = way.read(bare);
    const plain = read && build(read.value, read.from, read.to);
    const found = plain && { ...plain, from: measured(plain.from), to: measured(plain.to) };
    // Other unknowns would read different units into it.
    if (found) return found;
    if (way === amountFirst && read) break;
  }
  return recogniseTold(bare) ?? recogniseDegrees(bare);
}

const ofThat = phrases([
  '[what is|how (much|many|far|long|big|hot|cold|heavy) is|convert] (that|it|this) (in|into|to) <unit>',
  'how many <unit> is (that|it|this)',
]);

/** The unit in "how many is that in miles?" */
export function unitOfThat(question: string): string | undefined {
  const bare = question.replace(/^(?:and|so|ok|now|then)[, ]+/i, '');
  const written = ofThat.read(bare)?.unit ?? /^(?:in|into|to|as) (?!an? |one )(.+)$/i.exec(bare)?.[1];
  return written && unitName(written);
}

/** "And in feet?", "what about 10 km". */
export function changeConversion(part: string, previous: AskedConversion): AskedConversion | undefined {
  // After "how many grams in an ounce", "in a pound" asks about another unit.
  const isOfOne = previous.value === 1;
  const whole = (
    isOfOne ? /^(?:(?:in|for|of) )?(?:an?|one) (?<unit>.+)$/i : /^(?:in|for|of) (?:an?|one) (?<unit>.+)$/i
  ).exec(part)?.groups?.unit;
  const from = whole && unitName(whole);
  if (from) return { value: 1, from, to: previous.to };
  const unit = unitName(ofThat.read(part)?.unit ?? /^(?:in|into|to|as) (.+)$/i.exec(part)?.[1] ?? part);
  if (unit) return { ...previous, to: unit };
  const other = readQuantity(part);
  if (other) return { value: other.value, from: other.unit, to: previous.to };
  return /^-?\d+(?:\.\d+)?$/.test(part) ? { ...previous, value: Number(part) } : undefined;
}
