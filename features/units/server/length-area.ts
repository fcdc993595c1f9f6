import { unit } from './unit.ts';

export const lengthUnits = [
  unit('length', 'metre', '1', { names: ['meter', 'meters'], symbols: ['m'] }),
  unit('length', 'kilometre', '1000', {
    names: ['kilometer', 'kilometers', 'kms', 'klicks'],
    symbols: ['km'],
  }),
  unit('length', 'centimetre', '0.01', { names: ['centimeter', 'centimeters', 'cms'], symbols: ['cm'] }),
  unit('length', 'millimetre', '0.001', { names: ['millimeter', 'millimeters', 'mms'], symbols: ['mm'] }),
  unit('length', 'micrometre', '1e-6', {
    names: ['micrometer', 'micrometers', 'micron', 'microns'],
    symbols: ['µm', 'um'],
  }),
  unit('length', 'nanometre', '1e-9', { names: ['nanometer', 'nanometers'], symbols: ['nm'] }),
  unit('length', 'inch', '0.0254', { plural: 'inches', names: ['inchs'], symbols: ['in', '"', '″'] }),
  unit('length', 'foot', '0.3048', { plural: 'feet', names: ['foots'], symbols: ['ft', "'", '′'] }),
  unit('length', 'yard', '0.9144', { symbols: ['yd', 'yds'] }),
  unit('length', 'mile', '1609.344', { symbols: ['mi'] }),
  unit('length', 'nautical mile', '1852', { symbols: ['nmi'] }),
  unit('length', 'furlong', '201.168'),
  unit('length', 'fathom', '1.8288'),
  unit('length', 'light year', '9460730472580800', {
    names: ['light-year', 'light-years', 'lightyear', 'lightyears'],
    symbols: ['ly'],
  }),
  unit('length', 'astronomical unit', '149597870700', { symbols: ['au', 'AU'] }),
];

export const areaUnits = [
  unit('area', 'square metre', '1', {
    names: ['square meter', 'square meters', 'sq m', 'sqm'],
    symbols: ['m²', 'm2', 'm^2'],
  }),
  unit('area', 'square kilometre', '1000000', {
    names: ['square kilometer', 'square kilometers', 'sq km'],
    symbols: ['km²', 'km2', 'km^2'],
  }),
  unit('area', 'square centimetre', '0.0001', {
    names: ['square centimeter', 'square centimeters', 'sq cm'],
    symbols: ['cm²', 'cm2', 'cm^2'],
  }),
  unit('area', 'square inch', '0.00064516', {
    plural: 'square inches',
    names: ['sq in', 'sq inches'],
    symbols: ['in²', 'in2', 'in^2'],
  }),
  unit('area', 'square foot', '0.09290304', {
    plural: 'square feet',
    names: ['sq ft', 'sqft', 'sq feet'],
    symbols: ['ft²', 'ft2', 'ft^2'],
  }),
  unit('area', 'square yard', '0.83612736', {
    names: ['sq yd', 'sq yards'],
    symbols: ['yd²', 'yd2', 'yd^2'],
  }),
  unit('area', 'square mile', '2589988.110336', {
    names: ['sq mi', 'sq miles'],
    symbols: ['mi²', 'mi2', 'mi^2'],
  }),
  unit('area', 'acre', '4046.8564224', { symbols: ['ac'] }),
  unit('area', 'hectare', '10000', { symbols: ['ha'] }),
];
