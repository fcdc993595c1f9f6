import { z } from 'zod';
import { maxAnswerLength } from './answer-length.ts';
import type { StoredPart } from './message-part.ts';

/**
 * The words of a message stand together in its `content`, where full text, lists and files find them; this part says how
 * many of them, in UTF-16 units, come at its place.
 */
export const textPart: StoredPart<'text'> = {
  kind: 'text',
  schema: z.object({
    length: z
      .number()
      .int()
      .nonnegative()
      .max(maxAnswerLength * 2),
  }),
  reduce: (data, change) => ({ length: (data?.length ?? 0) + change.length }),
  join: (first, second) => first + second,
};
