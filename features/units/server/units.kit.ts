import { defineKit } from '#features/assistant/server/tool-kit.ts';

export const unitsKit = defineKit(
  'units',
  'converts units and kitchen measures',
  `
    convert, unit, in km, kilomet, mile, metre, meter, yard, feet, foot, ft, inch, inches, cm, mm, km, mph, kph,
    gallon, litre, liter, pint, ounce, oz, pound, lb, lbs, kg, kilogram, gram, g, ml, cup, cups, tablespoon,
    tbsp, teaspoon, tsp, stick of, sticks of, celsius, fahrenheit, degree, °c, °f, kelvin, acre, hectare,
    square, joule, calorie, kcal, kwh, watt, horsepower, megabyte, gigabyte, umrechn, umwandel, einheit, meile,
    zoll, fuss, pfund, unze, gramm, grad, hektar, tasse, essloffel, teeloffel, quadrat
  `,
);
