import type { z } from 'zod';
import type { Zod } from '#shared/zod.ts';
import type { StoredPart } from './message-part.ts';

/**
 * Why there is no answer: nothing was found (`unknown`), it needs a language model (`model`) or a source that is not
 * connected (`source`), a detail is missing (`question`), the request cannot be computed (`mistake`), or something
 * failed just now (`trouble`).
 */
export const declineReasons = ['unknown', 'model', 'source', 'question', 'mistake', 'trouble'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/** The answer says that it could not answer. It is not charged. */
export const declined = (z: Zod) =>
  z.object({
    reason: z.enum(declineReasons),
    /** What could be searched for elsewhere. */
    query: z.string().max(200).optional(),
  });
export type Declined = z.infer<ReturnType<typeof declined>>;

declare module './message-part.ts' {
  interface PartKinds {
    declined: { data: Declined; change: Declined };
  }
}

export const declinedPart: StoredPart<'declined'> = {
  kind: 'declined',
  schema: declined,
  reduce: (_, change) => change,
  forOthers: () => null,
};
