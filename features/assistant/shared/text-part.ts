import { maxAnswerLength } from './answer-length.ts';
import type { StoredPart } from './message-part.ts';

/**
 * The text of a message is all in its `content`, where full-text search, lists and files find it; this part says how
 * much of it, in UTF-16 units, belongs at its place.
 */
export const textPart: StoredPart<'text'> = {
  kind: 'text',
  schema: (z) =>
    z.object({
      length: z
        .number()
        .int()
        .nonnegative()
        .max(maxAnswerLength * 2),
    }),
  reduce: (data, change) => ({ length: (data?.length ?? 0) + change.length }),
  join: (first, second) => first + second,
};
