import { z } from 'zod';
import { defineTool } from '#features/assistant/server/assistant-tool.ts';
import { orMistake } from '#features/assistant/server/mistake.ts';
import { evaluate } from './evaluate.ts';

/** The page of the reference that says how this works. */
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
  /** Lets a tool's output be handed on as JSON. */
  [key: string]: string | boolean | string[] | number;
}

export const calculate = defineTool({
  name: 'calculate',
  description:
    'Works out a sum exactly. Knows + - * / ^ %, brackets, fractions, factorials, "15% of 80", sqrt, log, sin, ' +
    'average(…), and the constants pi and e. Use it for every calculation instead of working it out yourself.',
  inputSchema: z.object({ expression: z.string().min(1).max(400).describe('For example "(12.5 + 3) * 4"') }),
  effect: 'reads',
  stage: 'process',
  describe: ({ expression }) => `Working out ${expression.slice(0, 60)}`,
  execute({ expression }, context) {
    return orMistake((): CalculateOutput => {
      const { expression: understood, result, isRounded, working } = evaluate(expression);
      return { expression: understood, result, isRounded, working, n: context.sources.add(guide) };
    });
  },
});
