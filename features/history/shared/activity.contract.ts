import { z } from 'zod';
import { PastTime } from '#shared/past-time.ts';

export const activityPageSize = 30;

export const ActivityType = z.enum(['chat', 'search', 'task', 'login']);
export type ActivityType = z.infer<typeof ActivityType>;

/** GET /api/activity */
export const ActivityQuery = z.object({
  type: z.enum(['all', ...ActivityType.options]).default('all'),
  time: PastTime.default('all'),
  cursor: z.string().max(300).optional(),
});
export type ActivityQuery = z.infer<typeof ActivityQuery>;

export const ActivityItem = z.object({
  id: z.string(),
  type: ActivityType,
  /** “Asked in a chat”, “Signed in” */
  action: z.string(),
  /** What it was about: a title, a query, a device. */
  details: z.string().nullable(),
  status: z.enum(['success', 'error']),
  timestamp: z.iso.datetime(),
  /** Where it came from; null when that is gone, or it was nowhere. */
  href: z.string().nullable(),
});
export type ActivityItem = z.infer<typeof ActivityItem>;

export const ActivityPage = z.object({ items: z.array(ActivityItem), nextCursor: z.string().nullable() });
export type ActivityPage = z.infer<typeof ActivityPage>;
