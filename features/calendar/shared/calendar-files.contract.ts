import { z } from 'zod';
import { EventDraft, TimeZone, WallDate } from './calendar.contract.ts';

/** Of a file, in characters once its bytes are read. */
export const maxCalendarFileBytes = 10 * 1024 * 1024;
export const maxImportedEvents = 20_000;
/** Characters of what other programs keep with an event and we do not know. */
export const maxOtherLength = 8_000;

/** Why an event of a file does not come. */
export const SkipReason = z.enum(['unreadable', 'no-start', 'cancelled', 'too-long', 'years']);
export type SkipReason = z.infer<typeof SkipReason>;

const file = z
  .string()
  .min(1, { error: () => 'The file is empty.' })
  .max(maxCalendarFileBytes, { error: () => 'Keep a calendar file to 10 MB.' });

/** POST /api/calendar/import/preview */
export const ReadCalendarFileInput = z.object({ file }).strict();

/** POST /api/calendar/import */
export const ImportCalendarFileInput = z
  .object({ file, calendarId: z.string().min(1).max(64).optional() })
  .strict();

export const ImportSummary = z.object({
  added: z.number().int(),
  updated: z.number().int(),
  /** They are here already, as the file has them. */
  unchanged: z.number().int(),
  /** Whoever organises them has called them off. */
  cancelled: z.number().int(),
  skipped: z.array(z.object({ title: z.string(), reason: SkipReason })),
  /** The list of those names the first; this counts all. */
  skippedCount: z.number().int(),
  /** Answers to invitations of this person's. */
  replies: z.number().int(),
  /** Tasks and journals, which are no events. */
  tasks: z.number().int(),
  /** Their zone is not known or not said, so they are in the person's own. */
  inOwnZone: z.number().int(),
  /** Their repetition cannot be read, so they come once. */
  once: z.number().int(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const CalendarFilePreview = z.object({
  ...ImportSummary.shape,
  /** Who invites, where the file is one invitation that waits for an answer. */
  invitedBy: z.string().nullable(),
  /** The first of them, by their start. */
  events: z.array(
    EventDraft.pick({
      title: true,
      isAllDay: true,
      startTime: true,
      endTime: true,
      timeZone: true,
      rule: true,
    }),
  ),
});
export type CalendarFilePreview = z.infer<typeof CalendarFilePreview>;

export const ImportAnswer = z.object({
  ...ImportSummary.shape,
  operationId: z.string(),
  /** The event that waits for an answer now, where the file was one invitation. */
  invitedTo: z.string().nullable(),
});

/** GET /api/calendar/export: everything, or what is on some days; series come whole. */
export const ExportQuery = z
  .object({ from: WallDate.optional(), to: WallDate.optional(), timeZone: TimeZone.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: () => 'Give both days, or neither.',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    error: () => 'The last day is before the first.',
  });
