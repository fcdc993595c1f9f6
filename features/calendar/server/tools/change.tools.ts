import { z } from 'zod';
import { type AssistantTool, defineTool, type JsonValue } from '#features/assistant/server/assistant-tool.ts';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';
import type { ProposedChange } from '#features/calendar/shared/schedule-change-part.schema.ts';
import { formatWall, formatWallDate, wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf, wallAt } from '#features/calendar/shared/zone.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { said } from '#server/language/sentence.ts';
import { newId } from '#shared/ids.ts';
import { calendarKit } from '../calendar.kit.ts';
import { listCalendars } from '../calendar.queries.ts';
import { findNamedEvents } from './named-events.ts';
import { readNewTime, type WallSpan } from './new-time.ts';
import { dayReader, describeEvent, notADay, todayOf } from './own-days.ts';

const mostChoices = 6;

/** Changes to existing events: proposed on a card, and applied by its button. */
export function createChangeTools(database: Database): AssistantTool[] {
  const proposeChange = defineTool({
    name: 'propose_change',
    kit: calendarKit,
    onlyInChats: true,
    description:
      'Proposes to move or delete one event in this person’s calendar: they see a card and apply it with a button. Of a ' +
      'series it is the one date. Nothing is changed before they press it. Where the words fit several events, there is a card ' +
      'for each: ask them to choose.',
    inputSchema: z.object({
      action: z.enum(['move', 'cancel']),
      event: z.string().trim().min(1).max(100).describe('Words of its title: “dentist”'),
      day: z.string().trim().min(1).max(60).optional().describe('The day it is on; absent: its next date'),
      to: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .optional()
        .describe('Where a moved one goes: “Friday at 3”, “16:00”, “next week”, “by 30 minutes”'),
    }),
    effect: 'reads',
    brings: 'own-things',
    stage: 'process',
    describe: ({ action, event }) =>
      action === 'move' ? said`Preparing to move “${event}”` : said`Preparing to delete “${event}”`,
    async execute({ action, event: words, day, to }, context): Promise<JsonValue> {
      const { turn, actor, now } = context;
      const days = day === undefined ? undefined : (await dayReader(database, context))(day);
      if (day !== undefined && !days) return notADay;
      const { found, isPast } = await findNamedEvents(database, { words, days }, context);
      const [event] = isPast ? [] : found;
      if (!event) {
        return {
          error: days
            ? `No event called “${words}” is in the calendar on that day.`
            : `No event called “${words}” is coming up in the calendar.`,
        };
      }
      if (!turn) return { error: 'Changes can be proposed only in a chat.' };
      const today = await todayOf(database, context);
      const own = await ownIds(database, actor.userId);
      const proposed: { event: Occurrence; target: WallSpan | undefined }[] = [];
      for (const one of found.slice(0, mostChoices).filter(({ calendarId }) => own.has(calendarId))) {
        const from = spanOf(one, actor.timeZone);
        const target = action === 'move' ? readNewTime(to ?? '', from, today) : undefined;
        if (action === 'move' && !target)
          return {
            error: 'I cannot read that as a time. Write it like “Friday at 15:00” or “by 30 minutes”.',
          };
        if (target?.start === from.start && target.end === from.end) continue;
        proposed.push({ event: one, target });
      }
      const [first] = proposed;
      if (!first) {
        return {
          error: own.has(event.calendarId)
            ? `“${event.title}” is at that time already.`
            : `“${event.title}” is in a calendar of somebody else’s, which cannot be changed here.`,
        };
      }
      for (const { event: one, target } of proposed) {
        const change = changeOf(one, { target, timeZone: actor.timeZone, now });
        turn.tell({ kind: 'schedule-changes', change });
      }
      const described = proposed.map(({ event: one, target }) => ({
        ...describeEvent(one, context),
        repeats: one.seriesId !== null,
        ...(target && { to: target.isAllDay ? formatWallDate(target.start) : formatWall(target.start) }),
      }));
      return { action, events: described };
    },
  });

  return [proposeChange];
}

/** In the person's zone. */
function spanOf({ isAllDay, startTime, endTime }: Occurrence, timeZone: string): WallSpan {
  const wall = (text: string) => (isAllDay ? wallMs(text) : wallAt(Date.parse(text), timeZone));
  return { start: wall(startTime), end: wall(endTime), isAllDay };
}

/** In the event's own zone, whatever zone the person uses. */
function changeOf(
  event: Occurrence,
  { target, timeZone, now }: { target: WallSpan | undefined; timeZone: string; now: Date },
): ProposedChange {
  const own = event.timeZone;
  const written = ({ start, end, isAllDay }: WallSpan) => {
    if (isAllDay) return { startTime: formatWallDate(start), endTime: formatWallDate(end) };
    const [first, last] = [start, end].map((wall) => wallAt(instantOf(wall, timeZone), own)) as [
      number,
      number,
    ];
    return { startTime: formatWall(first), endTime: formatWall(last) };
  };
  return {
    kind: target ? 'move' : 'cancel',
    id: newId(now.getTime()),
    eventId: event.seriesId ?? event.id,
    at: event.at,
    version: event.version,
    title: event.title,
    isAllDay: target?.isAllDay ?? event.isAllDay,
    timeZone: own,
    from: written(spanOf(event, timeZone)),
    to: target ? written(target) : null,
  };
}

/** Own calendars, not subscribed ones. */
function ownIds(database: Database, userId: string): Promise<Set<string>> {
  return withUser(database, userId, async (tx) => {
    const calendars = await listCalendars(tx, userId);
    return new Set(calendars.filter(({ subscriptionUrl }) => subscriptionUrl === null).map(({ id }) => id));
  });
}
