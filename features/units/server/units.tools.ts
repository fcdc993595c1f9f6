import { z } from 'zod';
import { defineTool } from '#features/assistant/server/assistant-tool.ts';
import { orMistake } from '#features/assistant/server/mistake.ts';
import { parseRational } from '#features/calculator/server/rational.ts';
import { said } from '#server/language/sentence.ts';
import { convert } from './convert.ts';
import { unitsKit } from './units.kit.ts';

/** The reference page that explains how this works. */
const guide = {
  url: '/reference/everyday-units',
  title: 'Everyday units',
  snippet: 'The official factors between metric, imperial and US units, and kitchen measures.',
};

export interface ConvertUnitsOutput {
  from: string;
  to: string;
  number: string;
  isRounded: boolean;
  note: string | null;
  n: number;
  [key: string]: string | boolean | number | null;
}

export const convertUnits = defineTool({
  name: 'convert_units',
  kit: unitsKit,
  description:
    'Converts a quantity between units of length, area, volume, mass, temperature, speed, time, data, energy, ' +
    'power, pressure, angle and fuel economy, kitchen measures included. Units are names or symbols, e.g. ' +
    '"miles", "km", "cups", "imperial pints", "°F", "sticks of butter".',
  inputSchema: z.object({
    value: z.number().describe('How many of the first unit'),
    from: z.string().min(1).max(60),
    to: z.string().min(1).max(60),
  }),
  effect: 'reads',
  brings: 'our-own',
  stage: 'process',
  describe: ({ value, from, to }) => said`Converting ${value} ${from} to ${to}`,
  execute({ value, from, to }, context) {
    return orMistake((): ConvertUnitsOutput => {
      // String() gives the shortest decimal for this number, so 0.1 stays a tenth.
      const conversion = convert(parseRational(String(value)), from, to);
      return { ...conversion, n: context.sources.add(guide) };
    });
  },
});
