import { z } from 'zod';

export const maxReminders = 5;
/** Four weeks. */
export const maxReminderMinutes = 40_320;
/** All-day reminders count back from this hour. */
export const allDayReminderHour = 9;

/** Minutes before an event. */
export const Reminders = z
  .array(z.number().int().min(0).max(maxReminderMinutes))
  .max(maxReminders, { error: () => `An event can have ${maxReminders} reminders at most.` })
  .overwrite((minutes) => [...new Set(minutes)].toSorted((one, other) => one - other));

/** A due reminder that the person has not seen yet. */
export const DueReminder = z.object({
  id: z.string(),
  /** Id of the event or the series, to open its page. */
  eventId: z.string(),
  at: z.string().nullable(),
  title: z.string(),
  location: z.string(),
  isAllDay: z.boolean(),
  /** An instant, or a date if all-day. */
  startTime: z.string(),
  endTime: z.string(),
  dueAt: z.iso.datetime(),
});
export type DueReminder = z.infer<typeof DueReminder>;

/** GET /api/calendar/reminders */
export const DueRemindersAnswer = z.object({
  reminders: z.array(DueReminder),
  /** When the next one is due, within a day. */
  nextAt: z.iso.datetime().nullable(),
});
export type DueRemindersAnswer = z.infer<typeof DueRemindersAnswer>;

/** POST /api/calendar/reminders/{id}/snooze */
export const snoozeChoices = [5, 15, 60, 1_440] as const;
export const SnoozeInput = z.object({ minutes: z.literal([...snoozeChoices]) }).strict();

/** POST /api/calendar/reminders/dismiss */
export const DismissInput = z.object({ ids: z.array(z.string().min(1).max(64)).min(1).max(500) }).strict();
