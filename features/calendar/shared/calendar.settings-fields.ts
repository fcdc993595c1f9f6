import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';
import { WeekHours } from './week-hours.ts';

export const calendarSettings = {
  /** 0 is Sunday. */
  calendarFirstDay: setting(() => z.union([z.literal(0), z.literal(1), z.literal(6)]), 0),
  calendarClock: setting(() => z.enum(['24', '12']), '24'),
  /** Working hours: views start there and shade the rest. */
  calendarDayStart: setting(() => z.number().int().min(0).max(23), 8),
  /** Default reminder in minutes; -1 for none. */
  calendarReminder: setting(
    () =>
      z.union([z.literal(-1), z.literal(0), z.literal(10), z.literal(30), z.literal(60), z.literal(1440)]),
    -1,
  ),
  /** Whether push notifications show title and time, even on a lock screen. */
  calendarPushWords: setting(() => z.boolean(), true),
  /** Reminders were requested, so they ignore quiet hours by default. */
  calendarQuietReminders: setting(() => z.boolean(), false),
  /** Shows public holidays of the person's country. */
  calendarHolidays: setting(() => z.boolean(), true),
  /** Another zone beside the hours; empty for none. */
  calendarSecondZone: setting(() => z.string().max(64), ''),
  /** Weekly focus goal in hours; 0 for none. */
  calendarFocusWanted: setting(() => z.number().int().min(0).max(60), 0),
  /** Daily limit of focus, in hours. */
  calendarFocusDay: setting(() => z.number().int().min(1).max(12), 4),
  /** Minutes that proposals keep free before and after each event. */
  calendarBuffer: setting(() => z.number().int().min(0).max(60), 0),
  /** Proposals are at least this many hours ahead. */
  calendarNotice: setting(() => z.number().int().min(0).max(72), 0),
  /** Between these hours, half an hour for lunch should stay free. */
  calendarLunchStart: setting(() => z.number().int().min(9).max(16), 12),
  calendarLunchEnd: setting(() => z.number().int().min(10).max(17), 14),
  /** Weekdays without meetings; 0 is Sunday. */
  calendarNoMeetings: setting(() => z.array(z.number().int().min(0).max(6)).max(7), []),
  calendarDayEnd: setting(() => z.number().int().min(1).max(24), 18),
  /** Planning hours per weekday; null for the working hours, Monday to Friday. */
  calendarWeekHours: setting<WeekHours | null>(() => WeekHours.nullable(), null),
  /** Others on this server can see when this person is busy, and nothing else. */
  calendarShareBusy: setting(() => z.boolean(), false),
};
