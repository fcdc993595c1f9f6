import { z } from 'zod';
import { setting } from '#features/settings/shared/settings-fields.ts';

export const calendarSettings = {
  /** 0 is Sunday. */
  calendarFirstDay: setting(z.union([z.literal(0), z.literal(1), z.literal(6)]), 0),
  calendarClock: setting(z.enum(['24', '12']), '24'),
  /** The hours of the day that views begin with and shade the others beside. */
  calendarDayStart: setting(z.number().int().min(0).max(23), 8),
  calendarDayEnd: setting(z.number().int().min(1).max(24), 18),
};
