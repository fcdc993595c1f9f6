import { z } from 'zod';
import { EventDraft, TimeZone, WallDate } from './calendar.contract.ts';

/** File limit, in bytes and, once decoded, in characters. */
export const maxCalendarFileBytes = 10 * 1024 * 1024;
export const maxImportedEvents = 20_000;
/** Characters of preserved unknown properties. */
export const maxOtherLength = 8_000;

/** Why an event of a file is skipped. */
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
  /** Already present and identical. */
  unchanged: z.number().int(),
  /** Cancelled by the organiser. */
  cancelled: z.number().int(),
  skipped: z.array(z.object({ title: z.string(), reason: SkipReason })),
  /** The list is truncated; this counts all. */
  skippedCount: z.number().int(),
  /** Replies to this person's invitations. */
  replies: z.number().int(),
  /** Tasks and journals, which are not events. */
  tasks: z.number().int(),
  /** Events without a known zone, placed in the person's own. */
  inOwnZone: z.number().int(),
  /** Events with an unreadable recurrence, imported once. */
  once: z.number().int(),
});
export type ImportSummary = z.infer<typeof ImportSummary>;

export const CalendarFilePreview = z.object({
  ...ImportSummary.shape,
  /** The organiser, if the file is an invitation awaiting an answer. */
  invitedBy: z.string().nullable(),
  /** The first few, by start. */
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
  /** The event now awaiting an answer, if the file was an invitation. */
  invitedTo: z.string().nullable(),
});

/** GET /api/calendar/export: everything, or what overlaps some days; series are complete. */
export const ExportQuery = z
  .object({ from: WallDate.optional(), to: WallDate.optional(), timeZone: TimeZone.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    error: () => 'Give both days, or neither.',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from < to, {
    error: () => 'The last day is before the first.',
  });
