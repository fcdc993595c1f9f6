import { unit } from './unit.ts';

/** Plain kitchen names mean the US customary measures; metric and imperial ones have their full names. */
export const volumeUnits = [
  unit('volume', 'litre', '1', { names: ['liter', 'liters', 'ltr', 'ltrs'], symbols: ['l', 'L', 'lt'] }),
  unit('volume', 'millilitre', '0.001', {
    names: [
      'milliliter',
      'milliliters',
      'mils',
      'cc',
      'cubic centimetre',
      'cubic centimetres',
      'cubic centimeter',
      'cubic centimeters',
    ],
    symbols: ['ml', 'mL', 'cm³', 'cm3'],
  }),
  unit('volume', 'centilitre', '0.01', { names: ['centiliter', 'centiliters'], symbols: ['cl', 'cL'] }),
  unit('volume', 'decilitre', '0.1', { names: ['deciliter', 'deciliters'], symbols: ['dl', 'dL'] }),
  unit('volume', 'cubic metre', '1000', {
    names: ['cubic meter', 'cubic meters'],
    symbols: ['m³', 'm3', 'm^3'],
  }),
  unit('volume', 'cubic foot', '28.316846592', {
    plural: 'cubic feet',
    names: ['cu ft'],
    symbols: ['ft³', 'ft3', 'ft^3'],
  }),
  unit('volume', 'cubic inch', '0.016387064', {
    plural: 'cubic inches',
    names: ['cu in'],
    symbols: ['in³', 'in3', 'in^3'],
  }),
  unit('volume', 'US teaspoon', '0.00492892159375', {
    names: ['teaspoon', 'teaspoons', 'tsps'],
    symbols: ['tsp', 'tsp.'],
  }),
  unit('volume', 'US tablespoon', '0.01478676478125', {
    names: ['tablespoon', 'tablespoons', 'tbsps', 'tbs'],
    symbols: ['tbsp', 'tbsp.', 'Tbsp'],
  }),
  unit('volume', 'US fluid ounce', '0.0295735295625', {
    names: ['fluid ounce', 'fluid ounces', 'fl ounce', 'fl ounces'],
    symbols: ['fl oz', 'floz', 'fl. oz', 'fl.oz.'],
  }),
  unit('volume', 'US cup', '0.2365882365', { names: ['cup', 'cups'] }),
  unit('volume', 'metric cup', '0.25'),
  unit('volume', 'metric tablespoon', '0.015'),
  unit('volume', 'metric teaspoon', '0.005'),
  unit('volume', 'US pint', '0.473176473', { names: ['pint', 'pints'], symbols: ['pt'] }),
  unit('volume', 'US quart', '0.946352946', { names: ['quart', 'quarts'], symbols: ['qt'] }),
  unit('volume', 'US gallon', '3.785411784', { names: ['gallon', 'gallons'], symbols: ['gal'] }),
  unit('volume', 'imperial fluid ounce', '0.0284130625', {
    names: ['uk fluid ounce', 'uk fluid ounces', 'imperial fl oz', 'uk fl oz'],
  }),
  unit('volume', 'imperial pint', '0.56826125', {
    names: ['uk pint', 'uk pints', 'british pint', 'british pints'],
  }),
  unit('volume', 'imperial quart', '1.1365225', { names: ['uk quart', 'uk quarts'] }),
  unit('volume', 'imperial gallon', '4.54609', {
    names: ['uk gallon', 'uk gallons', 'british gallon', 'british gallons'],
  }),
  unit('volume', 'oil barrel', '158.987294928', {
    names: ['barrel', 'barrels', 'barrel of oil', 'barrels of oil'],
    symbols: ['bbl'],
  }),
];

export const massUnits = [
  unit('mass', 'kilogram', '1', {
    names: ['kilogramme', 'kilogrammes', 'kilo', 'kilos', 'kgs'],
    symbols: ['kg', 'Kg', 'KG'],
  }),
  unit('mass', 'gram', '0.001', { names: ['gramme', 'grammes', 'gms', 'grms'], symbols: ['g', 'gm'] }),
  unit('mass', 'milligram', '1e-6', { names: ['mgs'], symbols: ['mg'] }),
  unit('mass', 'microgram', '1e-9', { symbols: ['µg', 'mcg', 'ug'] }),
  unit('mass', 'tonne', '1000', { names: ['metric ton', 'metric tons'], symbols: ['t'] }),
  unit('mass', 'pound', '0.45359237', { names: ['lbs'], symbols: ['lb', 'lb.', 'lbs.'] }),
  unit('mass', 'ounce', '0.028349523125', { symbols: ['oz', 'oz.'] }),
  unit('mass', 'stone', '6.35029318', { plural: 'stone', names: ['stones'], symbols: ['st'] }),
  unit('mass', 'US ton', '907.18474', { names: ['short ton', 'short tons', 'ton', 'tons'] }),
  unit('mass', 'imperial ton', '1016.0469088', { names: ['long ton', 'long tons', 'uk ton', 'uk tons'] }),
  unit('mass', 'carat', '0.0002', { symbols: ['ct'] }),
  unit('mass', 'stick of butter', '0.1133980925', {
    plural: 'sticks of butter',
    names: ['butter stick', 'butter sticks', 'stick butter', 'stick', 'sticks'],
  }),
  // Two sticks fill a cup, and each stick is marked as eight tablespoons.
  unit('mass', 'cup of butter', '0.226796185', {
    plural: 'cups of butter',
    names: ['cup butter', 'cups butter'],
  }),
  unit('mass', 'tablespoon of butter', '0.0141747615625', {
    plural: 'tablespoons of butter',
    names: ['tbsp of butter', 'tbsp butter', 'tablespoons butter'],
  }),
  unit('mass', 'teaspoon of butter', '0.0141747615625/3', {
    plural: 'teaspoons of butter',
    names: ['tsp of butter', 'tsp butter', 'teaspoons butter'],
  }),
];
