import { z } from 'zod';
import { defineTool } from '#features/assistant/server/assistant-tool.ts';
import { orMistake } from '#features/assistant/server/mistake.ts';
import { said } from '#server/language/sentence.ts';
import { evaluate } from './evaluate.ts';
import { tellNumberFact } from './everyday/number-facts.ts';

/** The reference page that explains how this works. */
const guide = {
  url: '/reference/everyday-arithmetic',
  title: 'Everyday arithmetic',
  snippet: 'How sums are worked out: order of operations, percentages, fractions, powers and roots.',
};

export interface CalculateOutput {
  expression: string;
  result: string;
  isRounded: boolean;
  working: string[];
  n: number;
  /** Used instead of the result, if the answer is not a number: "2024 in Roman numerals is MMXXIV". */
  sentence: string;
  /** Makes a tool's output serialisable as JSON. */
  [key: string]: string | boolean | string[] | number;
}

export const calculate = defineTool({
  name: 'calculate',
  description:
    'Works out a sum exactly. Knows + - * / ^ %, brackets, fractions, factorials, "15% of 80", sqrt, log, sin, ' +
    'average(…), and the constants pi and e. Also "2024 in roman numerals", "255 in binary", "prime factors of 84", ' +
    '"is 97 prime", "lcm of 4 and 6". Use it for every calculation instead of working it out yourself.',
  inputSchema: z.object({ expression: z.string().min(1).max(400).describe('For example "(12.5 + 3) * 4"') }),
  effect: 'reads',
  brings: 'our-own',
  stage: 'process',
  describe: ({ expression }) => said`Working out ${expression.slice(0, 60)}`,
  execute({ expression }, context) {
    return orMistake((): CalculateOutput => {
      const fact = tellNumberFact(expression);
      if (fact) {
        const n = context.sources.add(guide);
        return { expression, result: '', isRounded: false, ...fact, n };
      }
      const { expression: understood, result, isRounded, working } = evaluate(expression);
      return {
        ...{ expression: understood, result, isRounded, working, sentence: '' },
        n: context.sources.add(guide),
      };
    });
  },
});
