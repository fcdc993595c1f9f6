import { citationMarker } from '#features/assistant/shared/citation-marker.ts';
import { answerLine, blocks, cited, plain } from '#features/built-in-engine/server/answer/markdown.ts';
import {
  type Asked,
  numberOf,
  readOutcome,
  strings,
  textOf,
} from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Reply, Skill } from '#features/built-in-engine/server/skill.ts';
import { evaluate } from './evaluate.ts';
import { sayResult } from './everyday/say-result.ts';
import { goOnWithSum, recogniseSum, type Sum } from './recognise-sum.ts';
import { SumError } from './tokens.ts';

/** Escapes operators that would otherwise become Markdown. */
const sumText = (value: string) =>
  value
    .replaceAll('*', '×')
    .replace(/[[\]_`<>|#\\]/g, '')
    .slice(0, 1200);

interface Worked {
  expression: string;
  result: string;
  isRounded: boolean;
  working: string[];
  sentence: string;
  /** Absent if the tool is. */
  n: number | undefined;
}

function read(value: Record<string, unknown>): Worked | undefined {
  const [result, sentence] = [textOf(value.result), textOf(value.sentence)];
  if (!result && !sentence) return undefined;
  return {
    expression: textOf(value.expression),
    result,
    isRounded: value.isRounded === true,
    working: strings(value.working),
    sentence,
    n: numberOf(value.n) || undefined,
  };
}

/** Without the tool the engine calculates by itself; then there is no page to cite. */
function workOut(expression: string): Asked<Worked> {
  try {
    return { state: 'answered', output: { ...evaluate(expression), sentence: '', n: undefined } };
  } catch (error) {
    if (error instanceof SumError) return { state: 'refused', reason: error.message };
    throw error;
  }
}

function stepsOf({ working, n }: Worked): string | undefined {
  if (working.length === 0) return undefined;
  return `Working:\n\n${working.map((step) => `- ${sumText(step)}${n ? ` ${citationMarker(n)}` : ''}`).join('\n')}`;
}

function writeSum({ expression, unit = '' }: Sum, worked: Worked): string {
  const { result, isRounded, n } = worked;
  const counted = unit && unit !== '%' ? ` ${plain(unit, 20)}` : unit;
  const written = worked.expression || expression;
  const said = unit === '%' ? written.replace(/ ?[×*] ?100$/, '') : written;
  return `**${sumText(said)} ${isRounded ? '≈' : '='} ${sumText(result)}${counted}.**${n ? ` ${citationMarker(n)}` : ''}`;
}

function* sum(asked: Sum): Skill {
  const { expression, told, withSteps } = asked;
  const sums = [expression, ...(told?.further ?? []).map((further) => further.expression)];
  const outcomes = yield sums.map((one) => ({ toolName: 'calculate', input: { expression: one } }));
  const worked = sums.map((one, index) => {
    const outcome = readOutcome(outcomes[index], read);
    return outcome.state === 'answered' || outcome.state === 'refused' ? outcome : workOut(one);
  });
  const [first, ...rest] = worked;
  if (first?.state !== 'answered') return excuse(first ?? { state: 'failed' }, 'sums');
  const { output } = first;
  const steps = withSteps ? stepsOf(output) : undefined;
  if (output.sentence) return blocks(answerLine(sumText(output.sentence), ...of(output)), steps);
  if (!told) return blocks(writeSum(asked, output), steps ?? (withSteps && 'That is a single step.'));
  const further = rest.flatMap((one, index) => {
    const wording = told.further?.[index];
    return one.state === 'answered' && wording
      ? [cited(sayResult(wording, one.output.result), ...of(one.output))]
      : [];
  });
  return blocks(
    answerLine(sayResult(told, output.result), ...of(output)),
    further.join(' '),
    withSteps && `Worked out as ${sumText(output.expression)}.`,
    steps,
  ) satisfies Reply;
}

const of = ({ n }: Worked) => (n === undefined ? [] : [n]);

/** "What is 15% of 80?", "times 2". */
export const sumSkill = defineSkill<Sum>({
  name: 'sums',
  precedence: 40,
  recognise: recogniseSum,
  answer: sum,
  standsAlone: true,
  readsAcross: true,
  goOn: goOnWithSum,
});
