/** Of everything that is asked of the calendar. */
export const calendarKey = ['calendar'] as const;
