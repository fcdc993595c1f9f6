import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';
import { WeekHours } from './week-hours.ts';

export const calendarSettings = {
  /** 0 is Sunday. */
  calendarFirstDay: setting(z.union([z.literal(0), z.literal(1), z.literal(6)]), 0),
  calendarClock: setting(z.enum(['24', '12']), '24'),
  /** The hours of the day that views begin with and shade the others beside. */
  calendarDayStart: setting(z.number().int().min(0).max(23), 8),
  /** Minutes before a new event; -1 for none. */
  calendarReminder: setting(
    z.union([z.literal(-1), z.literal(0), z.literal(10), z.literal(30), z.literal(60), z.literal(1440)]),
    -1,
  ),
  /** What the event is called and when, on a screen that anybody may see. */
  calendarPushWords: setting(z.boolean(), true),
  /** Reminders are asked for, so they come in quiet hours too, unless this says otherwise. */
  calendarQuietReminders: setting(z.boolean(), false),
  /** The person's public holidays, as a quiet label. */
  calendarHolidays: setting(z.boolean(), true),
  /** Another zone beside the hours; empty for none. */
  calendarSecondZone: setting(z.string().max(64), ''),
  /** Hours of focus wanted in a week; 0 says nothing. */
  calendarFocusWanted: setting(z.number().int().min(0).max(60), 0),
  /** The most focus of a day, in hours. */
  calendarFocusDay: setting(z.number().int().min(1).max(12), 4),
  calendarDayEnd: setting(z.number().int().min(1).max(24), 18),
  /** When things may be planned, where days differ; null for the hours of the day from Monday to Friday. */
  calendarWeekHours: setting<WeekHours | null>(WeekHours.nullable(), null),
  /** People of this server can see when this person is busy, and nothing else. */
  calendarShareBusy: setting(z.boolean(), false),
};
