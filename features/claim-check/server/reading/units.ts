export type Dimension =
  | 'share'
  | 'points'
  | 'length'
  | 'mass'
  | 'volume'
  | 'area'
  | 'time'
  | 'speed'
  | 'temperature'
  | 'energy'
  | 'power'
  | 'data'
  | 'times'
  | 'clock'
  | 'dollars'
  | 'pounds'
  | 'euros'
  | Currency;

/** Currencies whose name has no other meaning. */
const currencies =
  'yen yuan rupees francs lira naira pesos rubles kronor kroner ringgit zloty forints ducats florins guilders shillings baht dirhams dinars'.split(
    ' ',
  );
type Currency = `money: ${string}`;

export interface Unit {
  dimension: Dimension;
  /** One unit in the dimension's base unit. */
  factor: number;
  /** Added after multiplying: degrees Fahrenheit. */
  offset?: number;
}

/** Each line: the dimension, then `factor: names`. Base units are the ones with factor 1. */
const table: Readonly<Record<Exclude<Dimension, Currency>, string>> = {
  share: '1: % percent per_cent pct percentage',
  points: '1: percentage_points percentage_point pp points_of_a_percentage point points',
  length: `1: m metre metres meter meters; 1000: km kilometre kilometres kilometer kilometers; 0.01: cm centimetre
    centimetres centimeter centimeters; 0.001: mm millimetre millimetres millimeter millimeters; 0.000001: µm micrometre
    micrometres micron microns; 0.000000001: nm nanometre nanometres nanometer nanometers; 1609.344: mile miles mi;
    0.3048: foot feet ft; 0.0254: inch inches; 0.9144: yard yards yd; 1852: nautical_miles nautical_mile;
    149597870700: astronomical_units au; 9460730472580800: light_years light_year light-years light-year`,
  mass: `1: kg kilo kilos kilogram kilograms kilogramme kilogrammes; 0.001: g gram grams gramme grammes; 0.000001: mg
    milligram milligrams; 0.000000001: µg mcg microgram micrograms; 1000: t tonne tonnes metric_tons metric_ton;
    907.18474: ton tons short_tons; 0.45359237: lb lbs; 0.028349523125: oz ounce ounces; 6.35029318: stone`,
  volume: `1: l litre litres liter liters; 0.001: ml millilitre millilitres milliliter milliliters; 1000: cubic_metres
    cubic_metre cubic_meters; 4.54609: gallon gallons; 0.56826125: pint pints; 0.236588: cup cups`,
  area: `1: square_metres square_metre square_meters m² sqm; 1000000: square_kilometres square_kilometre
    square_kilometers km²; 10000: hectare hectares ha; 4046.8564224: acre acres; 2589988.11: square_miles square_mile;
    0.09290304: square_feet square_foot`,
  time: `1: second seconds sec secs; 0.001: millisecond milliseconds ms; 60: minute minutes min mins; 3600: hour hours hr
    hrs; 86400: day days; 604800: week weeks; 1209600: fortnight fortnights; 2629746: month months; 31556952: year years;
    315569520: decade decades; 3155695200: century centuries`,
  speed: `1: m/s metres_per_second meters_per_second; 0.2777777778: km/h kph kmh kilometres_per_hour
    kilometers_per_hour kilometres_an_hour; 0.44704: mph miles_per_hour miles_an_hour; 0.5144444: knot knots`,
  temperature: '1: °c degrees_celsius degree_celsius degrees_centigrade celsius',
  energy: `1: kwh kilowatt_hours kilowatt-hours; 1000: mwh megawatt_hours megawatt-hours; 1000000: gwh gigawatt_hours
    gigawatt-hours; 1000000000: twh terawatt_hours terawatt-hours; 0.001163: kcal kilocalorie kilocalories calories`,
  power: `1: w watt watts; 1000: kw kilowatt kilowatts; 1000000: mw megawatt megawatts; 1000000000: gw gigawatt
    gigawatts`,
  data:
    '1: mb megabyte megabytes; 1000: gb gigabyte gigabytes; 1000000: tb terabyte terabytes; 0.001: kb kilobyte kilobytes;' +
    '0.125: megabit megabits; 125: gigabit gigabits; 125000: terabit terabits',
  times: '1: times fold -fold',
  clock: "1: o’clock o'clock",
  dollars: '1: $ us$ usd dollar dollars',
  pounds: '1: £ gbp pound pounds',
  euros: '1: € eur euro euros',
};

function readTable(): Map<string, Unit> {
  const units = new Map<string, Unit>();
  for (const [dimension, lines] of Object.entries(table)) {
    for (const line of lines.split(';')) {
      const [factor = '', names = ''] = line.split(':');
      for (const name of names.trim().split(/\s+/)) {
        units.set(name.replaceAll('_', ' '), { dimension: dimension as Dimension, factor: Number(factor) });
      }
    }
  }
  for (const name of ['°f', 'degrees fahrenheit', 'fahrenheit'])
    units.set(name, { dimension: 'temperature', factor: 5 / 9, offset: -160 / 9 });
  units.set('kelvin', { dimension: 'temperature', factor: 1, offset: -273.15 });
  for (const name of currencies) {
    const unit: Unit = { dimension: `money: ${name}`, factor: 1 };
    units.set(name, unit);
    if (name.endsWith('s')) units.set(name.slice(0, -1), unit);
  }
  for (const name of ['penny', 'pence']) units.set(name, { dimension: 'pounds', factor: 0.01 });
  for (const name of ['cent', 'cents']) units.set(name, { dimension: 'dollars', factor: 0.01 });
  return units;
}

const units = readTable();
const longest = 3;

/** The unit at the start of these words, longest match first: "percentage points" is not a percentage. */
export function unitAt(words: readonly string[]): { unit: Unit; length: number } | null {
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    const unit = units.get(words.slice(0, length).join(' ').toLowerCase());
    if (unit) return { unit, length };
  }
  return null;
}
