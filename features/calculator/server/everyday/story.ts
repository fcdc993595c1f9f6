import { oneOf } from '#shared/words/phrases.ts';
import type { EverydaySum } from './everyday-sum.ts';
import { type Quantity, readQuantities, signOf } from './quantities.ts';

/** A sum within talk: what its text has, and how it is worked out of the quantities in it. */
interface Story {
  asks: RegExp;
  read: (text: string, quantities: readonly Quantity[]) => EverydaySum | undefined;
}

const isMoney = ({ counted }: Quantity) => counted === 'money';
const only = <Thing>(things: readonly Thing[]): Thing | undefined =>
  things.length === 1 ? things[0] : undefined;
const inMoney = ({ unit, value }: Quantity) => {
  const sign = signOf(unit);
  return sign || /\.\d\d$/.test(value) ? { money: sign } : {};
};
const written = ({ unit, value }: Quantity) => `${signOf(unit)}${value}`;

const lowered =
  /\b(?:off|reduced|discount|cheaper|less|knocked|reduction|sale|marked down|drops?|falls?|down)\b/i;
const raised =
  /\b(?:goes up|going up|went up|go up|up by|rises?|rising|raised?|increase[ds]?|increasing|more expensive|pay rise)\b/i;

/** “A jacket costs 80 euros and is reduced by 35 percent. What does it cost now?” */
function readChangedPrice(text: string, quantities: readonly Quantity[]): EverydaySum | undefined {
  const rate = only(quantities.filter(({ counted }) => counted === 'percent'));
  const amount = only(quantities.filter(({ counted }) => counted !== 'percent'));
  if (!rate || !amount || !(isMoney(amount) || /\b(?:rent|pay|price|cost|bill|salary|wage)/i.test(text)))
    return undefined;
  const isRaised = raised.test(text);
  if (isRaised === lowered.test(text) || /\b(?:before|original|full price|was it)\b/i.test(text))
    return undefined;
  const sign = isRaised ? '+' : '-';
  return {
    expression: `${amount.value} ${sign} ${rate.value}%`,
    says: `${written(amount)} ${isRaised ? 'and' : 'less'} ${rate.value}% is {}`,
    ...inMoney(amount),
    further: [
      {
        expression: `${rate.value}% of ${amount.value}`,
        says: `That is {} ${isRaised ? 'more' : 'less'}`,
        ...inMoney(amount),
      },
    ],
  };
}

const span = 'hour|day|night|week|month|year';
/** “25 pounds a week”, “8000 steps per day”: the amount stands right before it. */
const steadily = new RegExp(
  String.raw`(?<sign>[£$€]?)(?<amount>\d[\d,]*(?:\.\d+)?) ?(?<unit>\p{L}+)?(?: \p{L}+)?(?: (?:a|an|per|each|every)| ?/) ?(?<each>${span})\b`,
  'iu',
);
const howLong = new RegExp(
  String.raw`(?<count>\d+(?:\.\d+)?) (?<span>${span})s?\b(?! (?:a|per|each|every)\b)`,
  'gi',
);
const inAll = new RegExp(
  String.raw`\b(?:in|over|after|for|by|how (?:much|many)(?: is (?:that|it))?) (?:a|an|1|one|the|that|per) (?:whole )?(?<span>${span})\b`,
  'i',
);
/** How many of one are in another. */
const many: Readonly<Record<string, number>> = {
  'day week': 7,
  'night week': 7,
  'day year': 365,
  'week year': 52,
  'month year': 12,
};

/** “If I put away 25 pounds a week, how much have I saved after 52 weeks?” */
function readSteady(text: string): EverydaySum | undefined {
  const steady = steadily.exec(text);
  const { sign = '', amount = '', unit = '', each = '' } = steady?.groups ?? {};
  if (!steady || /^(?:to|or|and|times?)$/i.test(unit)) return undefined;
  const rest = text.replace(steady[0], ' ');
  const long = only([...rest.matchAll(howLong)])?.groups;
  const whole = long?.span ?? inAll.exec(rest)?.groups?.span;
  // “For 2 to 3 years” tells no number.
  if (!whole || (rest.match(/\d+/g) ?? []).length > (long ? (long.count ?? '').split('.').length : 1))
    return undefined;
  const [part, large] = [each.toLowerCase(), whole.toLowerCase()];
  const times = part === large ? 1 : many[`${part} ${large}`];
  if (times === undefined || (times === 1 && !long)) return undefined;
  const count = long?.count ?? '1';
  const money = sign || signOf(unit);
  const what = money || !unit ? '' : ` ${unit}`;
  const value = amount.replaceAll(',', '');
  return {
    expression: `${value} * ${count}${times === 1 ? '' : ` * ${times}`}`,
    says: `${Number(count) * times} ${part}s at ${money}${value}${what} ${part === 'hour' ? 'an' : 'a'} ${part} come to {}${what}`,
    ...(money || /\.\d\d$/.test(value) ? { money } : {}),
  };
}

/** “3 tickets at £12.50 each, how much?” */
function readEach(text: string, quantities: readonly Quantity[]): EverydaySum | undefined {
  const [one, other, ...others] = quantities;
  if (!one || !other || others.length > 0) return undefined;
  const price = only([one, other].filter(isMoney));
  const count = only([one, other].filter((each) => !isMoney(each)));
  if (!price || !count || count.counted === 'percent' || !Number.isInteger(Number(count.value)))
    return undefined;
  // “3 pounds each of apples and pears” are weighed.
  if (/^pounds?$/i.test(price.unit) && !/\b(?:at|costs?|price)\b/i.test(text)) return undefined;
  const isPence = /^(?:p|pence|cents?)$/i.test(price.unit);
  return {
    expression: `${count.value} * ${price.value}${isPence ? ' / 100' : ''}`,
    says: `${count.value} at ${isPence ? `${price.value}p` : written(price)} each come to {}`,
    ...(isPence ? { money: '' } : inMoney(price)),
  };
}

/** “I paid with a £20 note and it was £13.45, how much change?” */
function readReturned(_: string, quantities: readonly Quantity[]): EverydaySum | undefined {
  const [one, other, ...others] = quantities;
  if (!one || !other || others.length > 0 || !(isMoney(one) || isMoney(other))) return undefined;
  const [more, less] = Number(one.value) >= Number(other.value) ? [one, other] : [other, one];
  const money = signOf(more.unit) || signOf(less.unit);
  return {
    expression: `${more.value} - ${less.value}`,
    says: `${money}${more.value} − ${money}${less.value} leaves {}`,
    money,
  };
}

const length = 'm|metres?|meters?|cm|mm|ft|feet|foot|yards?|inches';
const sides = new RegExp(
  String.raw`(?<a>\d+(?:\.\d+)?) ?(?<unit>${length})?\b(?: (?:long|wide|(?:one|1) way|across|deep|in length))?,? ` +
    String.raw`(?:by|x|×|and|times|on (?:one|1) side and) (?<b>\d+(?:\.\d+)?) ?(?<unit2>${length})\b`,
  'i',
);
const named: Readonly<Record<string, string>> = { m: 'metres', cm: 'centimetres', ft: 'feet', foot: 'feet' };

/** “The wall is 3.5 m by 2.4 m, how many square metres is that?” */
function readArea(text: string): EverydaySum | undefined {
  const { a, b, unit, unit2 } = sides.exec(text)?.groups ?? {};
  const [one, other] = [(unit ?? unit2)?.toLowerCase(), unit2?.toLowerCase()];
  if (!a || !b || !other || one !== other || /\b(?:triangle|circle|cubic|litres?)\b/i.test(text))
    return undefined;
  return {
    expression: `${a} * ${b}`,
    says: `The area is {} square ${named[other] ?? other}`,
    decimals: 3,
  };
}

const power = /(?<value>\d+(?:\.\d+)?) ?-?(?<unit>kw|kilowatts?|w|watts?)\b/i;
const hours = /(?<hours>\d+(?:\.\d+)?) ?(?:hours?|hrs?)\b/i;

/** “A 2 kW heater runs for 3 hours, how many kilowatt hours is that?” */
function readEnergy(text: string): EverydaySum | undefined {
  const { value, unit = '' } = power.exec(text)?.groups ?? {};
  const long = hours.exec(text)?.groups?.hours;
  if (!value || !long) return undefined;
  const isKilo = /^k/i.test(unit);
  return {
    expression: `${value} * ${long}${isKilo ? '' : ' / 1000'}`,
    says: `${value} ${isKilo ? 'kW' : 'W'} for ${long} hours is {} kilowatt hours`,
    decimals: 3,
  };
}

const cost = String.raw`(?:what|how much)\b.*\b(?:cost|costs|pay|price|come|now|be|is (?:it|that)|total)\b`;
const gets = `(?:i|we|he|she|they|it) ${oneOf('get earn make pay save cost')}`;
const asksSteady = new RegExp(
  String.raw`\bhow (?:much|many)\b|\btotal\b|\bwhat ${oneOf('do will would does')} (?:${gets}|(?:i|we) take home)`,
  'i',
);
const one = String.raw`\b(?:each|apiece|per (?:person|head|ticket|item)|a (?:head|ticket|pop))\b`;
const asksEach = new RegExp(`${one}.*\\b(?:how much|what|total)\\b|\\bhow much\\b.*${one}`, 'i');
const asksChange = /\b(?:how much|what) change\b|\bchange (?:do|will|should) (?:i|we) get\b/i;
const asksArea = /\bsquare (?:m|met(?:re|er)s?|feet|ft|yards?|cm)\b|\barea\b|\bsq ?(?:m|ft)\b/i;
const stories: readonly Story[] = [
  { asks: new RegExp(`${cost}|new price`, 'i'), read: readChangedPrice },
  { asks: asksSteady, read: readSteady },
  { asks: asksEach, read: readEach },
  { asks: asksChange, read: readReturned },
  { asks: asksArea, read: readArea },
  { asks: /\b(?:kwh|kilowatt[- ]hours?|units of electricity)\b/i, read: readEnergy },
];

/** Sums in the middle of talk: prices that change, so much a week, so much each. */
export function readStory(question: string): EverydaySum | undefined {
  if (!/\d/.test(question)) return undefined;
  const asking = stories.filter(({ asks }) => asks.test(question));
  if (asking.length === 0) return undefined;
  const quantities = readQuantities(question);
  for (const { read } of asking) {
    const sum = read(question, quantities);
    if (sum) return sum;
  }
  return undefined;
}
