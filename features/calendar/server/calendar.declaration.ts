import { calendarScreens } from '#features/calendar/shared/calendar.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const calendarDeclaration: Declaration = {
  name: 'calendar',
  screens: calendarScreens,
};
