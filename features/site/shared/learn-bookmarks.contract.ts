import { z } from 'zod';

/** The last segment of a resource's path. */
export const ResourceId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+$/);

/** More than the number of resources, so that nobody reaches it. */
export const maxBookmarks = 500;

/** GET /api/learn/bookmarks, newest first. */
export const LearnBookmarks = z.object({ resourceIds: z.array(z.string()) });
export type LearnBookmarks = z.infer<typeof LearnBookmarks>;
