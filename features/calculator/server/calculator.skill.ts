import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { blocks, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, strings, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { evaluate } from './evaluate.ts';
import { goOnWithSum, recogniseSum, type Sum } from './recognise-sum.ts';
import { SumError } from './tokens.ts';

/** Signs in a sum must not turn into Markdown. */
const sumText = (value: string) =>
  value
    .replaceAll('*', '×')
    .replace(/[[\]_`<>|#\\]/g, '')
    .slice(0, 1200);

function writeSum(
  expression: string,
  result: string,
  isRounded: boolean,
  working: string[],
  { unit = '', n }: { unit?: string | undefined; n?: number },
): string {
  const steps = working.map((step) => `- ${sumText(step)}${n ? ` ${citationMarker(n)}` : ''}`).join('\n');
  const counted = unit && unit !== '%' ? ` ${plain(unit, 20)}` : unit;
  const said = unit === '%' ? expression.replace(/ ?[×*] ?100$/, '') : expression;
  const line = `**${sumText(said)} ${isRounded ? '≈' : '='} ${sumText(result)}${counted}.**${n ? ` ${citationMarker(n)}` : ''}`;
  return blocks(line, steps && `Working:\n\n${steps}`);
}

function* sum({ expression, unit }: Sum): Skill {
  const asked = yield* askTool({ toolName: 'calculate', input: { expression } }, (value) =>
    textOf(value.result)
      ? {
          expression: textOf(value.expression),
          result: textOf(value.result),
          isRounded: value.isRounded === true,
          working: strings(value.working),
          n: numberOf(value.n),
        }
      : undefined,
  );
  if (asked.state === 'answered') {
    const { output } = asked;
    return writeSum(output.expression || expression, output.result, output.isRounded, output.working, {
      unit,
      n: output.n,
    });
  }
  if (asked.state === 'refused') return excuse(asked, 'sums');
  // Without the tool the engine works it out itself; then there is no page to cite.
  try {
    const own = evaluate(expression);
    return writeSum(own.expression, own.result, own.isRounded, own.working, { unit });
  } catch (error) {
    if (error instanceof SumError) return `**${error.message}**`;
    throw error;
  }
}

/** "What is 15% of 80?", "times 2". */
export const sumSkill = defineSkill<Sum>({
  name: 'sums',
  precedence: 40,
  recognise: recogniseSum,
  answer: sum,
  standsAlone: true,
  goOn: goOnWithSum,
});
