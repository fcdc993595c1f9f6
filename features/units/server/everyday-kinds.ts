import { unit } from './unit.ts';

export const temperatureUnits = [
  unit('temperature', 'kelvin', '1', { plural: 'kelvins', symbols: ['K'] }),
  unit('temperature', 'degree Celsius', '1', {
    plural: 'degrees Celsius',
    offset: '273.15',
    names: [
      'celsius',
      'celcius',
      'centigrade',
      'degrees centigrade',
      'degrees c',
      'degree c',
      'deg c',
      'degrees celcius',
    ],
    symbols: ['°C', 'C', 'c', 'ºC'],
  }),
  unit('temperature', 'degree Fahrenheit', '5/9', {
    plural: 'degrees Fahrenheit',
    offset: '45967/180',
    names: ['fahrenheit', 'farenheit', 'fahrenheight', 'degrees f', 'degree f', 'deg f', 'degrees farenheit'],
    symbols: ['°F', 'F', 'f', 'ºF'],
  }),
];

export const speedUnits = [
  unit('speed', 'metre per second', '1', {
    plural: 'metres per second',
    names: ['meter per second', 'meters per second'],
    symbols: ['m/s', 'mps'],
  }),
  unit('speed', 'kilometre per hour', '1/3.6', {
    plural: 'kilometres per hour',
    names: ['kilometer per hour', 'kilometers per hour', 'kilometres an hour', 'kilometers an hour'],
    symbols: ['km/h', 'kph', 'kmh', 'kmph', 'KPH'],
  }),
  unit('speed', 'mile per hour', '0.44704', {
    plural: 'miles per hour',
    names: ['miles an hour'],
    symbols: ['mph', 'mi/h', 'MPH'],
  }),
  unit('speed', 'knot', '1852/3600', { symbols: ['kn', 'kt', 'kts'] }),
  unit('speed', 'foot per second', '0.3048', { plural: 'feet per second', symbols: ['ft/s', 'fps'] }),
];

export const timeUnits = [
  unit('time', 'second', '1', { names: ['sec', 'secs'], symbols: ['s'] }),
  unit('time', 'millisecond', '0.001', { names: ['msec'], symbols: ['ms'] }),
  unit('time', 'minute', '60', { names: ['mins', 'min'] }),
  unit('time', 'hour', '3600', { names: ['hrs', 'hr'], symbols: ['h'] }),
  unit('time', 'day', '86400'),
  unit('time', 'week', '604800', { names: ['wk', 'wks'] }),
  unit('time', 'fortnight', '1209600'),
  // The average Gregorian year has 365.2425 days; a month is a twelfth of it.
  unit('time', 'month', '2629746', { names: ['mths'] }),
  unit('time', 'year', '31556952', { names: ['yr', 'yrs'] }),
  unit('time', 'decade', '315569520'),
  unit('time', 'century', '3155695200', { plural: 'centuries' }),
];

const bytes: [string, string, string][] = [
  ['kilobyte', '1e3', 'kB'],
  ['megabyte', '1e6', 'MB'],
  ['gigabyte', '1e9', 'GB'],
  ['terabyte', '1e12', 'TB'],
  ['petabyte', '1e15', 'PB'],
  ['kibibyte', '1024', 'KiB'],
  ['mebibyte', '1048576', 'MiB'],
  ['gibibyte', '1073741824', 'GiB'],
  ['tebibyte', '1099511627776', 'TiB'],
];

export const dataUnits = [
  unit('data', 'byte', '1', { symbols: ['B'] }),
  unit('data', 'bit', '0.125', { symbols: ['b'] }),
  unit('data', 'kilobit', '125', { symbols: ['kb', 'kbit'] }),
  unit('data', 'megabit', '125000', { symbols: ['Mb', 'Mbit'] }),
  unit('data', 'gigabit', '125000000', { symbols: ['Gb', 'Gbit'] }),
  ...bytes.map(([name, factor, symbol]) =>
    unit('data', name, factor, {
      symbols: [symbol, ...(symbol === 'kB' ? ['KB'] : [])],
      names:
        symbol.endsWith('iB') || symbol === 'kB'
          ? []
          : [symbol.toLowerCase(), `${symbol.toLowerCase()}s`, ...(symbol === 'GB' ? ['gig', 'gigs'] : [])],
    }),
  ),
];

export const energyUnits = [
  unit('energy', 'joule', '1', { symbols: ['J'] }),
  unit('energy', 'kilojoule', '1000', { symbols: ['kJ', 'kj', 'KJ'] }),
  unit('energy', 'megajoule', '1000000', { symbols: ['MJ'] }),
  unit('energy', 'kilocalorie', '4184', {
    names: ['food calorie', 'food calories', 'calorie', 'calories', 'kcals', 'cals'],
    symbols: ['kcal', 'Cal'],
  }),
  unit('energy', 'small calorie', '4.184', { symbols: ['cal'] }),
  unit('energy', 'watt hour', '3600', { names: ['watt-hour', 'watt-hours'], symbols: ['Wh'] }),
  unit('energy', 'kilowatt hour', '3600000', {
    names: ['kilowatt-hour', 'kilowatt-hours', 'kwhs'],
    symbols: ['kWh', 'kwh', 'KWH'],
  }),
  unit('energy', 'British thermal unit', '1055.05585262', { symbols: ['BTU', 'Btu', 'btu'] }),
];

export const powerUnits = [
  unit('power', 'watt', '1', { symbols: ['W'] }),
  unit('power', 'kilowatt', '1000', { symbols: ['kW', 'kw', 'KW'] }),
  unit('power', 'megawatt', '1000000', { symbols: ['MW'] }),
  unit('power', 'mechanical horsepower', '745.69987158227022', {
    plural: 'mechanical horsepower',
    names: ['horsepower', 'horse power'],
    symbols: ['hp', 'HP', 'bhp'],
  }),
  unit('power', 'metric horsepower', '735.49875', { plural: 'metric horsepower', symbols: ['PS'] }),
];

export const pressureUnits = [
  unit('pressure', 'pascal', '1', { symbols: ['Pa'] }),
  unit('pressure', 'hectopascal', '100', { symbols: ['hPa'] }),
  unit('pressure', 'kilopascal', '1000', { symbols: ['kPa', 'kpa'] }),
  unit('pressure', 'bar', '100000'),
  unit('pressure', 'millibar', '100', { symbols: ['mb', 'mbar'] }),
  unit('pressure', 'standard atmosphere', '101325', {
    names: ['atmosphere', 'atmospheres'],
    symbols: ['atm'],
  }),
  unit('pressure', 'pound per square inch', '6894.757293168', {
    plural: 'pounds per square inch',
    symbols: ['psi', 'PSI'],
  }),
  unit('pressure', 'millimetre of mercury', '133.322387415', {
    plural: 'millimetres of mercury',
    names: ['millimeters of mercury'],
    symbols: ['mmHg', 'mmhg'],
  }),
];

export const angleUnits = [
  unit('angle', 'radian', '1', { symbols: ['rad'] }),
  unit('angle', 'degree', '3.14159265358979323846/180', { names: ['degs'], symbols: ['°', 'deg'] }),
  unit('angle', 'gradian', '3.14159265358979323846/200', { symbols: ['grad', 'gon'] }),
  unit('angle', 'turn', '3.14159265358979323846/0.5', {
    names: ['revolution', 'revolutions', 'full turn', 'full turns'],
  }),
];

/** The base is kilometres per litre. */
export const fuelUnits = [
  unit('fuel economy', 'kilometre per litre', '1', {
    plural: 'kilometres per litre',
    names: ['kilometers per liter', 'kilometer per liter'],
    symbols: ['km/l', 'km/L', 'kmpl'],
  }),
  unit('fuel economy', 'mile per US gallon', '1.609344/3.785411784', {
    plural: 'miles per US gallon',
    names: ['miles per gallon', 'mile per gallon', 'us mpg', 'mpg us'],
    symbols: ['mpg', 'MPG'],
  }),
  unit('fuel economy', 'mile per imperial gallon', '1.609344/4.54609', {
    plural: 'miles per imperial gallon',
    names: ['uk mpg', 'imperial mpg', 'mpg uk', 'mpg imperial'],
  }),
  unit('fuel economy', 'litre per 100 kilometres', '100', {
    plural: 'litres per 100 kilometres',
    isInverse: true,
    names: [
      'liters per 100 kilometers',
      'litres per 100 km',
      'liters per 100 km',
      'litres per 100km',
      'liters per 100km',
    ],
    symbols: ['l/100km', 'L/100km', 'l/100 km', 'L/100 km'],
  }),
];
