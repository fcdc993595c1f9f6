import { sql } from 'drizzle-orm';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import type { Database } from '#server/db/database.ts';
import { removeWholeEvent } from './calendar.service.ts';
import { events } from './calendar.table.ts';

/** The link to an event; views open on its day. */
export function eventHref(id: string): string {
  return `/calendar?event=${encodeURIComponent(id)}`;
}

/** The link to a day, on which something that was added can be taken back. */
export function undoHref(date: string, operationId: string): string {
  return `/calendar?${new URLSearchParams({ date, undo: operationId })}`;
}

/** Events as owned items. A series counts as one, including its changed occurrences. */
export function ownEvents(database: Database): OwnItemKind {
  return tableItems({
    database,
    id: 'event',
    table: events,
    singular: 'event',
    plural: 'events',
    order: 3,
    suggestedAs: 'one of your events',
    isSource: true,
    rows: {
      title: sql`title`,
      text: sql`concat_ws(' · ', replace(left(start_local, 16), 'T', ' '), nullif(location, ''), nullif(with_whom, ''), nullif(left(description, 500), ''))`,
      usedAt: sql`updated_at`,
      madeAt: sql`created_at`,
      // A calendar that is coming in, or has been replaced, is set aside.
      where: sql`series_id is null and calendar_id not in (select id from calendars where aside_of is not null)`,
    },
    hrefOf: eventHref,
    made: 'Added an event',
    remove: ({ userId, id }) => removeWholeEvent(database, userId, id),
  });
}
