/** Prefix of all calendar query keys. */
export const calendarKey = ['calendar'] as const;
