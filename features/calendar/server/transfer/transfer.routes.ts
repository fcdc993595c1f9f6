import { z } from '@hono/zod-openapi';
import { maxRangeDays } from '#features/calendar/shared/calendar.contract.ts';
import {
  CalendarFilePreview,
  ExportQuery,
  ImportAnswer,
  ImportCalendarFileInput,
  maxCalendarFileBytes,
  ReadCalendarFileInput,
} from '#features/calendar/shared/calendar-files.contract.ts';
import { dayMs, wallMs } from '#features/calendar/shared/wall-time.ts';
import { withUser } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import type { ReadCalendar } from '../ics/ics-event.ts';
import type { IcsWork } from '../ics/ics-work.ts';
import type { Reply } from '../ics/read-replies.ts';
import { defaultsOf } from '../own-calendar.ts';
import { exportEvent, exportEvents } from './export-events.ts';
import { importEvents, importReplies, previewImport } from './import-events.ts';
import type { PacedDatabase } from './operation-parts.ts';

const minute = 60_000;
/** Non-Latin letters take several bytes each, and quotes are escaped. */
const maxBodyBytes = 2 * maxCalendarFileBytes;
/** Plans that the database made before would be slow for so many. */
const manyRows = 1_000;
const limit = { name: 'calendar-files', person: { limit: 30, windowMs: 10 * minute } };
const icsFile = {
  200: {
    description: 'A calendar file',
    content: { 'text/calendar': { schema: z.string() } },
  },
};
const headers = {
  'content-type': 'text/calendar; charset=utf-8',
  'content-disposition': 'attachment; filename="calendar.ics"',
};

/** Import and export of iCalendar files. */
export function transferRoutes({
  open,
  work,
  onBulkWrite,
}: {
  open: PacedDatabase;
  work: IcsWork;
  onBulkWrite: () => void;
}) {
  const { database } = open;

  /** @throws AppError `invalid_input` if it contains no event or takes too long to read. */
  async function read(
    file: string,
    { userId, timeZone }: { userId: string; timeZone: string },
  ): Promise<ReadCalendar> {
    let found: ReadCalendar;
    try {
      found = await work.read({ file, timeZone }, userId);
    } catch (error) {
      if (!(error instanceof JobAbandoned)) throw error;
      throw new AppError('invalid_input', { message: 'This file takes too long to read.', cause: error });
    }
    if (found.events.length === 0 && found.skipped.length === 0) {
      const message =
        found.tasks > 0 ? 'This file contains tasks but no events.' : 'This is not a calendar file.';
      throw new AppError('invalid_input', { message });
    }
    return found;
  }

  return createApi()
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/import/preview',
        example: { body: { file: 'your_calendar_file' } },
        access: 'login',
        maxBodyBytes,
        limit,
        request: { body: { required: true, content: jsonContent(ReadCalendarFileInput) } },
        responses: { 200: { description: 'What it would bring', content: jsonContent(CalendarFilePreview) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { file } = context.req.valid('json');
        const replies = await repliesIn(file);
        if (replies) {
          const summary = await importReplies(database, actor.userId, { replies, isPreview: true });
          return context.json({ ...summary, events: [], invitedBy: null }, 200);
        }
        const found = await read(file, actor);
        return context.json(await previewImport(database, actor.userId, found), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/calendar/import',
        example: { body: { file: 'your_calendar_file' } },
        access: 'login',
        maxBodyBytes,
        limit,
        request: { body: { required: true, content: jsonContent(ImportCalendarFileInput) } },
        responses: { 200: { description: 'What it brought', content: jsonContent(ImportAnswer) } },
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { file, calendarId } = context.req.valid('json');
        const replies = await repliesIn(file);
        if (replies) {
          const summary = await importReplies(database, actor.userId, { replies, isPreview: false });
          return context.json({ ...summary, operationId: '', invitedTo: null }, 200);
        }
        const defaults = await withUser(database, actor.userId, (tx) =>
          defaultsOf(tx, actor.userId, calendarId),
        );
        const found = await read(file, { ...actor, timeZone: defaults?.timeZone ?? actor.timeZone });
        const answer = await importEvents(open, actor.userId, { read: found, calendarId });
        if (answer.added >= manyRows) onBulkWrite();
        return context.json(answer, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/export',
        access: 'login',
        request: { query: ExportQuery },
        responses: icsFile,
      }),
      async (context) => {
        const actor = await requireActor(context);
        const { from, to, timeZone = actor.timeZone } = context.req.valid('query');
        const range =
          from === undefined || to === undefined
            ? undefined
            : { from: wallMs(from), to: wallMs(to), timeZone };
        if (range && range.to - range.from > maxRangeDays * dayMs) {
          throw new AppError('invalid_input', { message: 'Choose a shorter range of days.' });
        }
        return context.body(await exportEvents(database, actor.userId, range), 200, headers);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/calendar/events/{id}/export',
        access: 'login',
        request: { params: z.object({ id: z.string().min(1).max(64) }) },
        responses: icsFile,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { file } = await exportEvent(database, userId, context.req.valid('param').id);
        return context.body(file, 200, headers);
      },
    );
}

/** Loads names of time zones, a twentieth of the server's code, with the first file rather than at each start. */
async function repliesIn(file: string): Promise<Reply[] | undefined> {
  const { readReplies } = await import('../ics/read-replies.ts');
  return readReplies(file);
}
