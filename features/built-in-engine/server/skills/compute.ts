import type { JsonValue } from '#features/assistant/server/assistant-tool.ts';
import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
  sentence,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { evaluate } from '#features/built-in-engine/server/arithmetic/evaluate.ts';
import { SumError } from '#features/built-in-engine/server/arithmetic/tokens.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import type { Intent } from '#features/built-in-engine/server/understand/intent.ts';
import { type Asked, askTool } from './ask-tools.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const texts = (value: unknown) =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** What to say when a computing tool gave no result. */
function excuse(asked: Exclude<Asked<unknown>, { state: 'answered' }>, what: string): string {
  if (asked.state === 'refused') return `**${sentence(plain(asked.reason, 300))}**`;
  if (asked.state === 'failed')
    return `**The tool for ${what} did not answer just now.** Please ask again in a moment.`;
  return `**I have no tool for ${what} in here, so I cannot answer that.**`;
}

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
  const steps = working.map((step) => `- ${sumText(step)}${n ? ` [${n}]` : ''}`).join('\n');
  const counted = unit && unit !== '%' ? ` ${plain(unit, 20)}` : unit;
  const said = unit === '%' ? expression.replace(/ ?[×*] ?100$/, '') : expression;
  const line = `**${sumText(said)} ${isRounded ? '≈' : '='} ${sumText(result)}${counted}.**${n ? ` [${n}]` : ''}`;
  return blocks(line, steps && `Working:\n\n${steps}`);
}

export function* sum({ expression, unit }: Extract<Intent, { type: 'sum' }>): Skill {
  const asked = yield* askTool({ toolName: 'calculate', input: { expression } }, (value) =>
    text(value.result)
      ? {
          expression: text(value.expression),
          result: text(value.result),
          isRounded: value.isRounded === true,
          working: texts(value.working),
          n: number(value.n),
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

export function* conversion({ value, from, to }: Extract<Intent, { type: 'conversion' }>): Skill {
  const asked = yield* askTool({ toolName: 'convert_units', input: { value, from, to } }, (raw) =>
    text(raw.to)
      ? {
          from: text(raw.from),
          to: text(raw.to),
          isRounded: raw.isRounded === true,
          note: text(raw.note),
          n: number(raw.n),
        }
      : undefined,
  );
  if (asked.state !== 'answered') return excuse(asked, 'converting units');
  const { output } = asked;
  const verb = /^1 /.test(output.from) || /degree|stone$/.test(output.from) ? 'is' : 'are';
  const line = `${plain(output.from)} ${verb} ${output.isRounded ? 'about ' : ''}${plain(output.to)}`;
  return blocks(answerLine(line, output.n), output.note && cited(plain(output.note), output.n));
}

export function* dateAnswer({ question }: Extract<Intent, { type: 'date' }>): Skill {
  const input: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(question)) if (value !== undefined) input[key] = value;
  const asked = yield* askTool({ toolName: 'date_time', input }, (raw) =>
    text(raw.answer)
      ? { answer: text(raw.answer), details: texts(raw.details), n: number(raw.n) }
      : undefined,
  );
  if (asked.state !== 'answered') return excuse(asked, 'dates');
  const { answer, details, n } = asked.output;
  return blocks(
    answerLine(capitalise(plain(answer)), n),
    details.map((detail) => cited(plain(detail), n)).join(' '),
  );
}
