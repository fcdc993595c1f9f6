import type { z } from 'zod';
import type { Zod } from '#shared/zod.ts';
import type { StoredPart } from './message-part.ts';

/** Characters of one passage. */
export const maxPassageLength = 400;
/** Places of one answer that have a passage. */
export const maxPassages = 150;

/** The passage of a source that supports the sentence citing it, as it was read: the page itself may be gone by now. */
const citedPassage = (z: Zod) =>
  z.object({
    /** The source's id. */
    id: z.number().int().positive(),
    /** The place in the answer; see `placeKey`. */
    key: z.string().max(80),
    text: z.string().max(maxPassageLength),
    /** The words shared with the sentence: start and end, in UTF-16 units. */
    marks: z.array(z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()])).max(100),
  });
export type CitedPassage = z.infer<ReturnType<typeof citedPassage>>;

declare module './message-part.ts' {
  interface PartKinds {
    passages: { data: { passages: CitedPassage[] }; change: CitedPassage[] };
  }
}

export const passagesPart: StoredPart<'passages'> = {
  kind: 'passages',
  schema: (z) => z.object({ passages: z.array(citedPassage(z)).max(maxPassages) }),
  reduce: (data, change) => ({ passages: [...(data?.passages ?? []), ...change].slice(0, maxPassages) }),
  join: (first, second) => [...first, ...second],
};
