import { z } from 'zod';
import { visibleLine } from '#shared/invisible-characters.ts';
import { isStorable, unstorableMessage } from '#shared/plain-text.ts';
import {
  CalendarColour,
  EventCategory,
  FeedScope,
  maxCalendarNameLength,
  TimeZone,
} from './calendar.contract.ts';
import { Reminders } from './reminders.contract.ts';

export const maxAddressLength = 2_000;

/** One of a person's calendars. */
export const CalendarInfo = z.object({
  id: z.string(),
  name: z.string(),
  colour: CalendarColour,
  isVisible: z.boolean(),
  countsAsBusy: z.boolean(),
  events: z.number().int(),
  /** New events go into the first own calendar. */
  isDefault: z.boolean(),
  /** The source of a subscribed calendar, which is read-only here. */
  subscriptionUrl: z.string().nullable(),
  refreshedAt: z.iso.datetime().nullable(),
  /** The last refresh error; empty if none. */
  refreshError: z.string(),
  feedScope: FeedScope.nullable(),
  /** Defaults for new events. Null: guessed from the words, the global default, the person's zone. */
  defaultCategory: EventCategory.nullable(),
  defaultReminders: z.array(z.number().int()).nullable(),
  timeZone: z.string().nullable(),
});
export type CalendarInfo = z.infer<typeof CalendarInfo>;

export const CalendarsAnswer = z.object({ calendars: z.array(CalendarInfo) });

const name = z
  .string()
  .overwrite(visibleLine)
  .refine(isStorable, unstorableMessage)
  .min(1, { error: () => 'Give the calendar a name.' })
  .max(maxCalendarNameLength, { error: () => `Keep the name to ${maxCalendarNameLength} characters.` });

/** `webcal:` is how calendars write https. */
export const CalendarAddress = z
  .string()
  .trim()
  .max(maxAddressLength)
  .overwrite((text) => text.replace(/^webcals?:/i, 'https:'))
  .refine((text) => /^https?:\/\/[^\s/]+\S*$/i.test(text), {
    error: () => 'That is not the address of a calendar. It begins with https:// or webcal://.',
  });

/** POST /api/calendar/calendars: with an address it is a subscription, else one's own. */
export const NewCalendarInput = z
  .object({
    name,
    colour: CalendarColour.default('denim'),
    address: CalendarAddress.optional(),
  })
  .strict();
export type NewCalendarInput = z.input<typeof NewCalendarInput>;

/** PATCH /api/calendar/calendars/{id} */
export const ChangeCalendarInput = z
  .object({
    name: name.optional(),
    colour: CalendarColour.optional(),
    isVisible: z.boolean().optional(),
    countsAsBusy: z.boolean().optional(),
    defaultCategory: EventCategory.nullable().optional(),
    defaultReminders: Reminders.nullable().optional(),
    timeZone: TimeZone.nullable().optional(),
  })
  .strict();
export type ChangeCalendarInput = z.input<typeof ChangeCalendarInput>;

export const CalendarDeleted = z.object({ operationId: z.string(), events: z.number().int() });

/** POST /api/calendar/calendars/{id}/feed */
export const FeedInput = z.object({ scope: FeedScope }).strict();
/** The feed URL, shown only once. */
export const FeedAnswer = z.object({ path: z.string() });

export const feedPath = (token: string) => `/calendar/feeds/${token}.ics`;
