import type { JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { answerOfTool } from '#features/built-in-engine/server/answer-of-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { type AskedDate, changeDate, recogniseDate } from './recognise-date.ts';

function dateAnswer({ question }: AskedDate): Skill {
  const input: Record<string, JsonValue> = {};
  for (const [key, value] of Object.entries(question)) if (value !== undefined) input[key] = value;
  return answerOfTool({ toolName: 'date_time', input }, 'dates');
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
