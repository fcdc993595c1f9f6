import { z } from 'zod';

/** The path of a browser's stream of changes. */
export const liveChangesPath = '/api/changes';

/** An event of `GET /api/changes`. Ids and names only: clients request the text as usual. */
export const LiveChange = z.discriminatedUnion('type', [
  /** Something was written, restored or deleted; `by` is null for the same person on another page. */
  z.object({
    type: z.literal('changed'),
    kind: z.string(),
    id: z.string(),
    revision: z.number(),
    by: z.string().nullable(),
  }),
  /** Someone else has it open. */
  z.object({ type: z.literal('looking'), kind: z.string(), id: z.string(), by: z.string() }),
  /** Something may have been missed: refetch. */
  z.object({ type: z.literal('look') }),
]);
export type LiveChange = z.infer<typeof LiveChange>;

/** How often people with something open announce it to the others. */
export const lookingEveryMs = 20_000;
/** People not heard from for this long have left. */
export const lookingForMs = 45_000;
