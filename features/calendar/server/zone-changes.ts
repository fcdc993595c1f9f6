import { and, asc, eq, gt, gte, isNotNull, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { wallMs } from '#features/calendar/shared/wall-time.ts';
import { instantOf } from '#features/calendar/shared/zone.ts';
import { defineServerSetting } from '#features/server-settings/server/server-setting.ts';
import type { ServerSettings } from '#features/server-settings/server/server-settings.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { events } from './calendar.table.ts';
import { withNextReminder } from './reminders/next-reminder.ts';
import { type EventRow, lengthOf, withDerived } from './series/event-row.ts';

/** The time zone data with which the stored instants were computed. */
const zonesSetting = defineServerSetting<{ zones: string }>({
  name: 'calendar-zones',
  schema: z.object({ zones: z.string() }),
  preset: { zones: '' },
});

const rowsAtOnce = 500;

interface Needs {
  database: Database;
  settings: ServerSettings;
  log: Log;
}

/** When a runtime ships new time zone rules, the instants of future events are recomputed. */
export function createFollowZones({ database, settings, log }: Needs) {
  return async function followZones(zones: string = process.versions.tz ?? ''): Promise<void> {
    const { value, version } = await settings.read(zonesSetting);
    if (value.zones === zones) return;
    const changed = await recomputeInstants(database);
    if (changed > 0) log.info('events have moved with the clocks of their zones', { events: changed, zones });
    try {
      await settings.save(zonesSetting, { value: { zones }, version }, async () => {});
    } catch (error) {
      // Another server did the same, with the same result.
      if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    }
  };
}

/** Recomputes instants of future timed events; their wall times stay. @returns how many moved. */
export async function recomputeInstants(database: Database, now = new Date()): Promise<number> {
  const isToCome = or(
    and(isNull(events.rule), gte(events.endsAt, now)),
    and(isNotNull(events.rule), or(isNull(events.seriesEndsAt), gte(events.seriesEndsAt, now))),
  );
  let changed = 0;
  let after = '';
  for (;;) {
    const rows = await database
      .select()
      .from(events)
      .where(and(gt(events.id, after), eq(events.isAllDay, false), isToCome))
      .orderBy(asc(events.id))
      .limit(rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return changed;
    after = last.id;
    for (const row of rows) {
      const moved = placedAgain(row);
      if (!moved) continue;
      const { startsAt, endsAt, seriesEndsAt, remindsAt } = withNextReminder(moved, now);
      await database
        .update(events)
        .set({ startsAt, endsAt, seriesEndsAt, remindsAt })
        // A concurrent change has already used the new rules.
        .where(and(eq(events.id, row.id), eq(events.version, row.version)));
      changed += 1;
    }
  }
}

function placedAgain(row: EventRow): EventRow | undefined {
  const start = instantOf(wallMs(row.startLocal), row.timeZone);
  if (start === row.startsAt.getTime()) return undefined;
  return withDerived({ ...row, startsAt: new Date(start), endsAt: new Date(start + lengthOf(row)) });
}
