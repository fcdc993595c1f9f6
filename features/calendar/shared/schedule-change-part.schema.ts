import { z } from 'zod';
import { EventCategory, maxTitleLength } from './calendar.contract.ts';

const wall = z.string().max(16);
const times = z.object({ startTime: wall, endTime: wall });

export const mostBlocksProposed = 40;

/** A proposed change; nothing is written before the person applies it. Times are in the zone next to them. */
export const ProposedChange = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['move', 'cancel']),
    id: z.string().max(64),
    eventId: z.string().max(64),
    at: wall.nullable(),
    version: z.number().int(),
    title: z.string().max(maxTitleLength),
    isAllDay: z.boolean(),
    timeZone: z.string().max(64),
    from: times,
    /** Null for a cancellation. */
    to: times.nullable(),
  }),
  z.object({
    kind: z.literal('blocks'),
    id: z.string().max(64),
    timeZone: z.string().max(64),
    /** Ids are generated here, so that pressing twice adds them once. */
    blocks: z
      .array(
        z.object({
          ...{ id: z.uuid(), goalId: z.string().max(64), title: z.string().max(maxTitleLength) },
          ...{ category: EventCategory, startTime: wall, endTime: wall },
        }),
      )
      .max(mostBlocksProposed),
  }),
]);
export type ProposedChange = z.infer<typeof ProposedChange>;
