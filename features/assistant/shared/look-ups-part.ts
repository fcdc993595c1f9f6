import type { StoredPart } from './message-part.ts';

export type LookUpState = 'asking' | 'found' | 'failed' | 'withheld';

/** One query to an outside service. */
export interface LookUp {
  /** Which call of the turn. */
  id: number;
  /** A label: `Searching the web for “castle visitors”`. */
  label: string;
  state: LookUpState;
  /** "7 results", or why there are none. */
  found?: string | undefined;
  /** Its position among those allowed: "3 of 8 searches". */
  place?: string | undefined;
}

declare module './message-part.ts' {
  interface PartKinds {
    'look-ups': { data: { lookUps: LookUp[] }; change: LookUp };
  }
}

const mostKept = 100;
const maxLabelLength = 400;

export const lookUpsPart: StoredPart<'look-ups'> = {
  kind: 'look-ups',
  schema: (z) =>
    z.object({
      lookUps: z
        .array(
          z.object({
            id: z.number().int().nonnegative(),
            label: z.string().max(maxLabelLength),
            state: z.enum(['asking', 'found', 'failed', 'withheld']),
            found: z.string().max(maxLabelLength).optional(),
            place: z.string().max(maxLabelLength).optional(),
          }),
        )
        .max(mostKept),
    }),
  reduce(data, change) {
    const lookUps = data?.lookUps ?? [];
    const at = lookUps.findIndex(({ id }) => id === change.id);
    if (at >= 0) return { lookUps: lookUps.with(at, change) };
    return lookUps.length >= mostKept ? data : { lookUps: [...lookUps, change] };
  },
  // Look-ups along the way are private to the owner; the copy has the sources.
  forOthers: () => null,
};
