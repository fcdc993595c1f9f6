import type { JsonValue } from '#features/assistant/server/assistant-tool.ts';
import {
  answerLine,
  blocks,
  capitalise,
  cited,
  plain,
} from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool, numberOf, strings, textOf } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { type AskedDate, changeDate, recogniseDate } from './recognise-date.ts';

function* dateAnswer({ question }: AskedDate): Skill {
  const input: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(question)) if (value !== undefined) input[key] = value;
  const asked = yield* askTool({ toolName: 'date_time', input }, (raw) =>
    textOf(raw.answer)
      ? { answer: textOf(raw.answer), details: strings(raw.details), n: numberOf(raw.n) }
      : undefined,
  );
  if (asked.state !== 'answered') return excuse(asked, 'dates');
  const { answer, details, n } = asked.output;
  return blocks(
    answerLine(capitalise(plain(answer)), n),
    details.map((detail) => cited(plain(detail), n)).join(' '),
  );
}

/** "Days until Christmas", "time in Tokyo", "and in London?" */
export const dateSkill = defineSkill<AskedDate>({
  name: 'dates',
  precedence: 30,
  recognise: recogniseDate,
  answer: dateAnswer,
  standsAlone: true,
  readsAcross: true,
  change: changeDate,
});
