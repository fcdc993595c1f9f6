import { z } from 'zod';
import { type AssistantTool, defineTool, type JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { describeCost, describeSchedule } from '../shared/describe-schedule.ts';
import { NewScheduledQuestion } from '../shared/scheduled-questions.contract.ts';
import { scheduledQuestionsKit } from './scheduled-questions.kit.ts';

const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The assistant can only propose a scheduled question. Only its button stores it. */
export function createScheduledQuestionsTools(): AssistantTool[] {
  const propose = defineTool({
    name: 'propose_scheduled_question',
    kit: scheduledQuestionsKit,
    onlyInChats: true,
    description:
      'Proposes a question that is asked by itself on days of the week at a time, each answer in one chat: the person sees a ' +
      'card and schedules it with a button. Use it when they ask to be told something every day or week. For what they have ' +
      'to do themselves propose an event instead.',
    inputSchema: z.object({
      question: NewScheduledQuestion.shape.question.describe('As it is asked each time, in their words'),
      days: z.array(z.enum(dayNames)).min(1).max(7),
      time: NewScheduledQuestion.shape.time.describe('On their clock, as 07:00'),
    }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'process',
    describe: () => said`Preparing a scheduled question`,
    async execute({ question, days, time }, { actor, now, turn }): Promise<JsonValue> {
      if (!turn) return { error: 'Questions can be scheduled in a chat only.' };
      const numbers = dayNames.flatMap((name, day) => (days.includes(name) ? [day] : []));
      turn.tell({
        kind: 'scheduled-question',
        change: {
          ...{ id: newId(now.getTime()), question, days: numbers, time, timeZone: actor.timeZone },
          ...{ endsOn: null, model: null, skipsWhenNothingNew: false },
        },
      });
      return { proposed: describeSchedule({ days: numbers, time }), costs: describeCost(numbers) };
    },
  });
  return [propose];
}

export const nameOfWeekday = (day: number) => dayNames[day] ?? 'sunday';
