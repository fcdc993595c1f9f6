import { z } from 'zod';
import {
  type AssistantTool,
  defineTool,
  type JsonValue,
  type ToolContext,
} from '#features/assistant/server/assistant-tool.ts';
import { maxSlotDays, PartOfDay, slotLengths } from '#features/calendar/shared/assistant.contract.ts';
import { EventCategory, maxTitleLength } from '#features/calendar/shared/calendar.contract.ts';
import { mostBlocksProposed } from '#features/calendar/shared/schedule-change-part.schema.ts';
import { dayMs, formatWall, formatWallDate, startOfDay } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { findShorter, proposeBlocks, readAnalysis, readSearch } from '../assistant/assistant.service.ts';
import { findSlots } from '../assistant/find-slots.ts';
import { listGoals } from '../assistant/goals.ts';
import { calendarKit } from '../calendar.kit.ts';
import { categoryOf } from '../quick-add/read-quick-add.ts';
import { dayReader, notADay } from './own-days.ts';

const usualDays = 14;
const mostCards = 3;
const days = z.string().trim().min(1).max(60).optional();

/** Calendar analysis for answers, using the same functions as the calendar page. */
export function createScheduleTools(database: Database): AssistantTool[] {
  /** Undefined if the words are not days. */
  async function daysAsked(words: string | undefined, context: ToolContext) {
    if (words !== undefined) return (await dayReader(database, context))(words);
    const today = startOfDay(wallAt(context.now.getTime(), context.actor.timeZone));
    return { from: today, to: today + usualDays * dayMs };
  }

  const findFreeTime = defineTool({
    name: 'find_free_time',
    kit: calendarKit,
    description:
      'Finds when something would fit into this person’s calendar: up to five free times within their hours, the best first, ' +
      'with the reasons for each. With a title it also shows cards that add it with a button.',
    inputSchema: z.object({
      minutes: z.number().int().min(5).max(240).describe('How long it takes; rounded up to the next length'),
      days: days.describe('“this week”, “Friday”; absent: the next two weeks'),
      part: PartOfDay.optional(),
      category: EventCategory.optional().describe(
        '“personal” is looked for at weekends and evenings as well',
      ),
      title: z.string().trim().min(1).max(maxTitleLength).optional().describe('What it is for'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Looking for free time in your calendar',
    async execute({ minutes, days: words, part = 'any', category, title }, context): Promise<JsonValue> {
      const asked = await daysAsked(words, context);
      if (!asked) return notADay;
      const { actor, now, turn } = context;
      const length = slotLengths.find((one) => one >= minutes) ?? 240;
      const kind = category ?? (title === undefined ? 'work' : categoryOf(title));
      const search = await readSearch(
        database,
        actor,
        {
          ...{ minutes: length, part, category: kind },
          from: asked.from,
          to: Math.min(asked.to, asked.from + maxSlotDays * dayMs),
        },
        now.getTime(),
      );
      const slots = findSlots(search).map(({ startTime, endTime, reasons }) => ({
        start: formatWall(wallAt(Date.parse(startTime), actor.timeZone)),
        end: formatWall(wallAt(Date.parse(endTime), actor.timeZone)),
        reasons: reasons
          .toSorted((one, other) => other.points / other.of - one.points / one.of)
          .slice(0, 2)
          .map(({ reason }) => reason),
      }));
      if (title !== undefined && turn) {
        for (const { start, end } of slots.slice(0, mostCards)) {
          turn.tell({
            kind: 'event-drafts',
            change: {
              id: newId(now.getTime()),
              draft: {
                ...{ title, kind: 'event', category: kind, priority: 'normal', location: '', withWhom: '' },
                ...{ isAllDay: false, startTime: start, endTime: end, timeZone: actor.timeZone, rule: null },
              },
            },
          });
        }
      }
      const shorter = slots.length > 0 ? null : await findShorter(search);
      return {
        minutes: length,
        from: formatWallDate(asked.from),
        to: formatWallDate(asked.to - dayMs),
        slots,
        ...(shorter && {
          shorter: {
            minutes: shorter.minutes,
            start: formatWall(wallAt(Date.parse(shorter.startTime), actor.timeZone)),
          },
        }),
      };
    },
  });

  const planGoals = defineTool({
    name: 'propose_blocks',
    kit: calendarKit,
    onlyInChats: true,
    description:
      'Proposes when to work on the goals that this person keeps in their calendar: they see a card with all the blocks and add ' +
      'them with one button. Nothing is added before they press it.',
    inputSchema: z.object({ days: days.describe('“this week”, “next week”; absent: the next two weeks') }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'process',
    describe: () => 'Planning your goals',
    async execute({ days: words }, context): Promise<JsonValue> {
      const asked = await daysAsked(words, context);
      if (!asked) return notADay;
      const { actor, now, turn } = context;
      if (!turn) return { error: 'Blocks can be proposed only in a chat.' };
      if (!(await listGoals(database, actor.userId)).some(({ isDone }) => !isDone))
        return { error: 'There are no goals to plan. Add some in the calendar, under Time Blocking.' };
      const { blocks, unplaced } = await proposeBlocks(database, actor, asked, { now: now.getTime() });
      const shown = blocks.slice(0, mostBlocksProposed).map(({ startTime, endTime, ...block }) => ({
        ...block,
        id: newId(now.getTime()),
        startTime: formatWall(wallAt(Date.parse(startTime), actor.timeZone)),
        endTime: formatWall(wallAt(Date.parse(endTime), actor.timeZone)),
      }));
      if (shown.length > 0) {
        turn.tell({
          kind: 'schedule-changes',
          change: {
            ...{ kind: 'blocks', id: newId(now.getTime()), timeZone: actor.timeZone, blocks: shown },
          },
        });
      }
      return {
        blocks: shown.map(({ title, startTime, endTime }) => ({ title, start: startTime, end: endTime })),
        unplaced: unplaced.map(({ title, wanted, placed }) => ({ title, wanted, placed })),
      };
    },
  });

  const analyseSchedule = defineTool({
    name: 'analyse_schedule',
    kit: calendarKit,
    description:
      'Computes where this person’s last seven days went, in minutes of work, focus, meetings and personal time, by people and ' +
      'by series, compared with the average of the four weeks before. Use it for “how much time did I spend in meetings”.',
    inputSchema: z.object({}),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Working out where your time went',
    execute: (_input, { actor, now }): Promise<JsonValue> => readAnalysis(database, actor, now.getTime()),
  });

  return [findFreeTime, planGoals, analyseSchedule];
}
