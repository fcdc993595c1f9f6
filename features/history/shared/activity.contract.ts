import { z } from 'zod';
import { PastTime } from '#shared/past-time.ts';

export const activityPageSize = 30;

/** GET /api/activity */
export const ActivityQuery = z.object({
  /** `task`, `login`, or a kind of own item. */
  type: z.string().max(32).default('all'),
  time: PastTime.default('all'),
  cursor: z.string().max(300).optional(),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;

export const ActivityItem = z.object({
  id: z.string(),
  type: z.string(),
  /** “Asked in a chat”, “Signed in” */
  action: z.string(),
  /** What it was about: a title, a query, a device. */
  details: z.string().nullable(),
  status: z.enum(['success', 'error']),
  timestamp: z.iso.datetime(),
  /** A link to its origin; null if that is gone or there was none. */
  href: z.string().nullable(),
});
export type ActivityItem = z.infer<typeof ActivityItem>;

export const ActivityPage = z.object({ items: z.array(ActivityItem), nextCursor: z.string().nullable() });
export type ActivityPage = z.infer<typeof ActivityPage>;
