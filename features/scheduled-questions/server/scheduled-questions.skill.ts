import { answerLine, blocks, plain, quoted } from '#features/built-in-engine/server/answer/markdown.ts';
import { askTool } from '#features/built-in-engine/server/ask-tool.ts';
import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import { askBack, excuse } from '#features/built-in-engine/server/excuse.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { describeCost, describeSchedule } from '../shared/describe-schedule.ts';
import { readScheduleOrder, type ScheduleOrder } from './read-schedule-order.ts';
import { nameOfWeekday } from './scheduled-questions.tools.ts';

function* answer(order: ScheduleOrder): Skill {
  if (order.kind === 'when')
    return askBack('**At what time?** Say it like “every weekday at 7: the news on tides and boats”.');
  const { question, days, time } = order;
  const input = { question, days: days.map(nameOfWeekday), time };
  const asked = yield* askTool({ toolName: 'propose_scheduled_question', input }, () => ({}));
  if (asked.state !== 'answered' && asked.state !== 'proposed') return excuse(asked, 'scheduled questions');
  return blocks(
    answerLine(`${quoted(plain(question, 200))} is ready to be scheduled`),
    `${describeSchedule({ days, time })}, ${describeCost(days)}. Press “Schedule” on the card below if that is right.`,
  );
}

/** “Every weekday at 7: the news on tides and boats, five lines with sources” */
export const scheduledQuestionsSkill = defineSkill<ScheduleOrder>({
  name: 'scheduled-questions',
  // Before the calendar, which takes “every weekday at 7: stretch”.
  precedence: 16,
  recognise: readScheduleOrder,
  answer,
  standsAlone: true,
});
