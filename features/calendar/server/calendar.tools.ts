import { z } from 'zod';
import { type AssistantTool, defineTool, type JsonValue } from '#features/assistant/server/assistant-tool.ts';
import { maxQuickAddLength } from '#features/calendar/shared/calendar.contract.ts';
import { takesTime } from '#features/calendar/shared/takes-time.ts';
import { dayMs, formatWall, formatWallDate, minuteMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import type { Database } from '#server/db/database.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { calendarKit } from './calendar.kit.ts';
import { habitsOf } from './habits.ts';
import { readQuickAdd } from './quick-add/read-quick-add.ts';
import { takeTimes } from './quick-add/times.ts';
import { createChangeTools } from './tools/change.tools.ts';
import { findNamedEvents } from './tools/named-events.ts';
import { dayReader, describeEvent, notADay, readOwn, remindersAmong } from './tools/own-days.ts';
import { createScheduleTools } from './tools/schedule.tools.ts';

const mostEvents = 60;
const mostDays = 62;

/** The assistant's calendar tools. None of them writes: events are proposed, and applied by a button. */
export function createCalendarTools(database: Database): AssistantTool[] {
  const listEvents = defineTool({
    name: 'list_events',
    kit: calendarKit,
    description:
      'Lists what is in this person’s own calendar on some days, or their events of a name. Use it whenever they ask what is on, ' +
      'what they have planned, or when or where something of theirs is.',
    inputSchema: z.object({
      days: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .optional()
        .describe('“today”, “Friday”, “this week”, “2026-11-24”; absent only with words: a year ahead'),
      words: z
        .string()
        .trim()
        .min(1)
        .max(100)
        .optional()
        .describe('Of a title, a place or people: “dentist”; gives the next date of each such event'),
      onlyReminders: z.boolean().optional().describe('For “what reminders do I have”'),
      until: z.string().trim().min(1).max(60).optional().describe('The last day, for a longer range'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Reading your calendar',
    async execute({ days, until, words, onlyReminders = false }, context): Promise<JsonValue> {
      const { from, most } = context.listed ?? { from: 0, most: mostEvents };
      const readDays = await dayReader(database, context);
      const asked = days === undefined ? undefined : readDays(days);
      if (words !== undefined && (days === undefined || asked)) {
        const { found, isPast } = await findNamedEvents(database, { words, days: asked }, context);
        return {
          events: found.slice(from, from + most).map((event) => describeEvent(event, context)),
          more: Math.max(0, found.length - from - most),
          ...(isPast && found.length > 0 && { isPast: true }),
        };
      }
      const last = until === undefined ? asked : readDays(until);
      if (!asked || !last) return notADay;
      const to = Math.min(Math.max(asked.to, last.to), asked.from + mostDays * dayMs);
      const all = await readOwn(database, { from: asked.from, to }, context);
      const found = onlyReminders ? await remindersAmong(database, all, context) : all;
      return {
        from: formatWallDate(asked.from),
        to: formatWallDate(to - dayMs),
        events: found.slice(from, from + most).map((event) => describeEvent(event, context)),
        more: Math.max(0, found.length - from - most),
      };
    },
  });

  const checkFree = defineTool({
    name: 'check_free',
    kit: calendarKit,
    description:
      'Checks in this person’s own calendar whether they are free at a time, or what part of a day is taken.',
    inputSchema: z.object({
      day: z.string().trim().min(1).max(60).describe('“Thursday”, “2026-11-24”'),
      time: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .optional()
        .describe('“15:00”, “3 to 4 pm”; absent: the whole day'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'research',
    describe: () => 'Checking your calendar',
    async execute({ day, time }, context) {
      const asked = (await dayReader(database, context))(day);
      if (!asked) return notADay;
      const times = time === undefined ? undefined : takeTimes({ text: `at ${time}` });
      if (time !== undefined && !times)
        return { error: 'I cannot read that as a time. Write it like “15:00” or “3 pm”.' };
      const { timeZone } = context.actor;
      const from = times ? asked.from + times.start * minuteMs : asked.from;
      const to = times ? asked.from + (times.end ?? times.start + 60) * minuteMs : asked.to;
      const [start, end] = [instantOf(from, timeZone), instantOf(to, timeZone)];
      const found = await readOwn(database, asked, context);
      const taken = found.filter(
        (event) =>
          takesTime(event) &&
          !event.isAllDay &&
          Date.parse(event.startTime) < end &&
          Date.parse(event.endTime) > start,
      );
      const allDay = found.filter(({ isAllDay }) => isAllDay);
      return {
        isFree: taken.length === 0,
        date: formatWallDate(asked.from),
        ...(times && { from: formatWall(from).slice(11), to: formatWall(to).slice(11) }),
        taken: taken.map((event) => describeEvent(event, context)),
        allDay: allDay.map((event) => describeEvent(event, context)),
      };
    },
  });

  const proposeEvent = defineTool({
    name: 'propose_event',
    kit: calendarKit,
    onlyInChats: true,
    description:
      'Proposes an event for this person’s calendar: they see a card and add it with a button. Write one line with what, ' +
      'when, how often and where, e.g. “Lunch with Ana Friday 13:00 for 90 min @ Luigi’s”. Nothing is added before they press it.',
    inputSchema: z.object({ line: z.string().trim().min(1).max(maxQuickAddLength) }),
    effect: 'reads',
    brings: 'our-own',
    stage: 'process',
    describe: ({ line }) => said`Preparing “${line}”`,
    async execute({ line }, { actor: { userId, timeZone }, now, turn }): Promise<JsonValue> {
      const habits = await habitsOf(database, { userId, timeZone });
      const { draft, asks } = readQuickAdd(line, { timeZone, now, ...habits });
      if (!draft) {
        return {
          error:
            asks === 'what' ? 'What is it? Write a few words for it.' : 'When is it? Name a day or a time.',
        };
      }
      if (!turn) return { error: 'Events can be proposed only in a chat.' };
      turn.tell({ kind: 'event-drafts', change: { id: newId(now.getTime()), draft } });
      return {
        title: draft.title,
        startTime: draft.startTime,
        endTime: draft.endTime,
        rule: draft.rule,
        isAllDay: draft.isAllDay,
        isToday: draft.startTime.startsWith(formatWallDate(wallAt(now.getTime(), timeZone))),
      };
    },
  });

  return [
    listEvents,
    checkFree,
    proposeEvent,
    ...createChangeTools(database),
    ...createScheduleTools(database),
  ];
}
