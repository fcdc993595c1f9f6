import { timestamp } from 'drizzle-orm/pg-core';

/** A moment, whatever time zone someone looks at it from. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
