import { timestamp } from 'drizzle-orm/pg-core';

/** An instant, independent of time zones. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
