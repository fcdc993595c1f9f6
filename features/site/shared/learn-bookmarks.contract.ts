import { z } from 'zod';

/** The last part of a resource's address. */
export const ResourceId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+$/);

/** More than the site has resources, so that nobody meets it. */
export const maxBookmarks = 500;

/** GET /api/learn/bookmarks, the latest first. */
export const LearnBookmarks = z.object({ resourceIds: z.array(z.string()) });
export type LearnBookmarks = z.infer<typeof LearnBookmarks>;
