import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { minuteMs } from '#features/calendar/shared/wall-time.ts';
import { type Transaction, withUser } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import type { CalendarRow } from '../calendar.queries.ts';
import * as events from '../calendar.queries.ts';
import { calendars, events as eventsTable } from '../calendar.table.ts';
import type { EventRow } from '../series/event-row.ts';
import { calendarPace, type PacedDatabase } from '../transfer/operation-parts.ts';
import * as queries from './calendars.queries.ts';

/** Longer than taking any calendar in lasts: by then its server has stopped. */
const leftAfterMs = 10 * minuteMs;

/**
 * Takes in all events of a calendar beside it, in many short transactions; then one more puts the new ones in its
 * place, and the old ones are removed in turns. Until then everybody sees the old ones.
 * @param seen what `stateOf` said when the new ones were worked out
 * @returns the id that the calendar goes by now; undefined if it has been changed meanwhile
 */
export async function replaceBeside(
  open: PacedDatabase,
  calendar: CalendarRow,
  {
    rows,
    seen,
    refreshed,
    now,
  }: { rows: readonly EventRow[]; seen: string; refreshed: Partial<CalendarRow>; now: Date },
): Promise<string | undefined> {
  const { userId } = calendar;
  const asUser = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    withUser(open.database, userId, work);
  const left = { nextRefreshAt: new Date(now.getTime() + leftAfterMs) };
  const id = newId(now.getTime());
  await asUser((tx) =>
    queries.insertCalendar(tx, {
      ...{ id, userId, name: calendar.name, colour: calendar.colour },
      ...{ isVisible: false, countsAsBusy: false, asideOf: calendar.id, ...left },
    }),
  );
  let shownAs: string | undefined;
  try {
    const { fresh, reminded } = renamed(rows, id);
    const pace = calendarPace(open);
    for (let from = 0; from < fresh.length; ) {
      const some = fresh.slice(from, from + pace.rows);
      from += some.length;
      await pace.run(() => asUser((tx) => tx.execute(events.insertOf(some))));
    }
    shownAs = await asUser(async (tx) => {
      const current = await queries.findCalendar(tx, userId, calendar.id, { isLocked: true });
      // Deleted meanwhile: there is nothing to replace.
      if (!current) return calendar.id;
      if (current.asideOf !== null || (await stateOf(tx, current)) !== seen) return undefined;
      await setOf(tx, current.id, {
        ...{ isVisible: false, countsAsBusy: false, asideOf: id, ...left },
        ...{ subscriptionUrl: null, davName: null, feedScope: null, feedTokenHash: null },
      });
      const { id: _id, userId: _userId, createdAt: _createdAt, ...same } = current;
      // Programs that keep in step know it by the same name, and list it once.
      const number = current.changeNumber + 1;
      await setOf(tx, id, {
        ...same,
        ...refreshed,
        ...{ davName: current.davName ?? current.id, changeNumber: number, forgottenNumber: number },
      });
      if (reminded.length > 0) await events.replaceRows(tx, userId, reminded);
      return id;
    });
  } finally {
    await removeInTurns(open, { userId, id: shownAs === id ? calendar.id : id });
  }
  return shownAs;

  async function setOf(tx: Transaction, named: string, set: Partial<CalendarRow>) {
    await tx
      .update(calendars)
      .set(set)
      .where(and(eq(calendars.userId, userId), eq(calendars.id, named)));
  }
}

/** The same events in another calendar; those with reminders again, since what is set aside reminds nobody. */
function renamed(rows: readonly EventRow[], calendarId: string): { fresh: EventRow[]; reminded: EventRow[] } {
  const ids = new Map(rows.map((row) => [row.id, newId()]));
  const whole = rows.map((row) => ({
    ...row,
    ...{ id: ids.get(row.id) ?? row.id, calendarId, version: row.version + 1 },
    seriesId: row.seriesId === null ? null : (ids.get(row.seriesId) ?? row.seriesId),
  }));
  return {
    fresh: whole.map((row) => ({ ...row, reminders: [] })),
    reminded: whole.filter(({ reminders }) => reminders.length > 0),
  };
}

/** Changes with every write to a calendar's events. */
export async function stateOf(
  tx: Transaction,
  { userId, id }: Pick<CalendarRow, 'userId' | 'id'>,
): Promise<string> {
  const [row] = await tx
    .select({ state: sql<string>`concat_ws('-', count(*), sum(version))` })
    .from(eventsTable)
    .where(and(eq(eventsTable.userId, userId), eq(eventsTable.calendarId, id)));
  return row?.state ?? '';
}

async function removeInTurns(
  open: PacedDatabase,
  { userId, id }: Pick<CalendarRow, 'userId' | 'id'>,
): Promise<void> {
  const pace = calendarPace(open);
  const removeSome = () =>
    withUser(open.database, userId, async (tx) => {
      // Changed dates go with their series.
      const some = tx
        .select({ id: eventsTable.id })
        .from(eventsTable)
        .where(
          and(eq(eventsTable.userId, userId), eq(eventsTable.calendarId, id), isNull(eventsTable.seriesId)),
        )
        .limit(pace.rows);
      const gone = await tx
        .delete(eventsTable)
        .where(sql`${eventsTable.id} in ${some}`)
        .returning({ id: eventsTable.id });
      return gone.length;
    });
  while ((await pace.run(removeSome)) > 0);
  await withUser(open.database, userId, (tx) => queries.deleteCalendar(tx, userId, id));
}

/** What servers that stopped have left. Runs for all users, as the system. */
export async function removeSetAside(open: PacedDatabase, now = new Date()): Promise<void> {
  const left = await open.database
    .select({ id: calendars.id, userId: calendars.userId })
    .from(calendars)
    .where(
      and(
        isNotNull(calendars.asideOf),
        or(isNull(calendars.nextRefreshAt), lte(calendars.nextRefreshAt, now)),
      ),
    );
  for (const calendar of left) await removeInTurns(open, calendar);
}
