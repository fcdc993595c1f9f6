import type { StoredPart } from '#features/assistant/shared/message-part.ts';
import { maxErrandLength } from './errands.contract.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    errands: { data: { titles: string[] }; change: string[] };
  }
}

/** The errands when the answer was given. */
export const errandsPart: StoredPart<'errands'> = {
  kind: 'errands',
  schema: (z) => z.object({ titles: z.array(z.string().max(maxErrandLength)).max(100) }),
  reduce: (_, titles) => ({ titles }),
  forOthers: () => null,
};
