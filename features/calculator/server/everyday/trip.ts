import type { EverydaySum } from './everyday-sum.ts';
import { type Quantity, readQuantities, signOf } from './quantities.ts';

const hoursIn: readonly [RegExp, string][] = [
  [/^h/i, ''],
  [/^min/i, ' / 60'],
  [/^s/i, ' / 3600'],
];

/** "1 hour 15 min" in hours. */
function hoursOf(durations: readonly Quantity[]): string | undefined {
  if (durations.length === 0) return undefined;
  const parts = durations.map(({ value, unit }) => {
    const scale = hoursIn.find(([pattern]) => pattern.test(unit))?.[1] ?? '';
    return `${value}${scale}`;
  });
  return `(${parts.join(' + ')})`;
}

const isMiles = (unit: string) => /^mi|mph/i.test(unit);
const mentionsHalf = (question: string) => /\band a half hours?\b|\bhours? and a half\b/i.test(question);

/** Speed, distance and time: two of them give the third. */
export function readTrip(question: string): EverydaySum | undefined {
  const quantities = readQuantities(question);
  const distance = quantities.find(({ counted }) => counted === 'distance');
  const speed = quantities.find(({ counted }) => counted === 'speed');
  const durations = quantities.filter(({ counted }) => counted === 'duration');
  const hours = hoursOf(durations);
  if (quantities.some(({ counted }) => ['money', 'mileage', 'percent'].includes(counted))) return undefined;
  if (distance && hours && !speed && /\b(?:speed|fast|average|pace|mph|km\/h|kmh)\b/i.test(question)) {
    const time = mentionsHalf(question) ? `(${hours} + 1/2)` : hours;
    return {
      expression: `${distance.value} / ${time}`,
      says: `The average speed is {} ${isMiles(distance.unit) ? 'mph' : 'km/h'}`,
      decimals: 2,
    };
  }
  if (!speed) return undefined;
  if (distance && !hours) return timeFor(distance, speed);
  if (hours && !distance && /\b(?:far|distance|many (?:km|kilomet\w+|miles))\b/i.test(question)) {
    return {
      expression: `${speed.value} * ${hours}`,
      says: `At ${speed.value} ${speed.unit} that is {} ${isMiles(speed.unit) ? 'miles' : 'km'}`,
      decimals: 2,
    };
  }
  return undefined;
}

function timeFor(distance: Quantity, speed: Quantity): EverydaySum | undefined {
  const [farMiles, fastMiles] = [isMiles(distance.unit), isMiles(speed.unit)];
  const scale = farMiles === fastMiles ? '' : farMiles ? ' * 1.609344' : ' / 1.609344';
  const hours = `${distance.value}${scale} / ${speed.value}`;
  return {
    expression: hours,
    says: `${distance.value} ${distance.unit} at ${speed.value} ${speed.unit} takes {} hours`,
    decimals: 2,
    further: [{ expression: `${hours} * 60`, says: 'That is {} minutes', decimals: 0 }],
  };
}

/** A trip's fuel consumption and cost. */
export function readFuel(question: string): EverydaySum | undefined {
  const quantities = readQuantities(question);
  const mileage = quantities.find(({ counted }) => counted === 'mileage');
  const distance = quantities.find(({ counted, unit }) => counted === 'distance' && unit !== '');
  const price = quantities.find(({ counted }) => counted === 'money');
  if (!mileage || !distance) return undefined;
  const isMpg = /mpg/i.test(mileage.unit);
  const kilometres = isMiles(distance.unit) ? `${distance.value} * 1.609344` : distance.value;
  const miles = isMiles(distance.unit) ? distance.value : `${distance.value} / 1.609344`;
  const isUs = /\bus|american|\$/i.test(question);
  const litres = isMpg
    ? `${miles} / ${mileage.value} * ${isUs ? '3.785411784' : '4.54609'}`
    : `${kilometres} * ${mileage.value} / 100`;
  const fuel: EverydaySum = {
    expression: litres,
    says: `That takes {} litres${isMpg ? `, by ${isUs ? 'US' : 'imperial'} gallons` : ''}`,
    decimals: 2,
  };
  const bare = /(?<value>\d+(?:\.\d+)?)\s?(?:per|a|\/)\s?(?:litre|liter|l)\b/i.exec(question)?.groups?.value;
  if (!price && bare !== undefined)
    return { expression: `(${litres}) * ${bare}`, says: 'The fuel costs {}', money: '', further: [fuel] };
  if (!price) return fuel;
  const money = signOf(price.unit);
  const value = /^p|pence|cents/i.test(price.unit) ? `(${price.value} / 100)` : price.value;
  return { expression: `(${litres}) * ${value}`, says: 'The fuel costs {}', money, further: [fuel] };
}
