import { z } from 'zod';
import type { StoredPart } from './message-part.ts';

const count = z.number().int().nonnegative();

/** What one turn took. Tokens are the provider's own numbers, of all calls of the turn together. */
export const TurnUsage = z.object({
  /** The model's id and, for people, its name. */
  model: z.string().max(300),
  name: z.string().max(300),
  /** Null where no language model was asked, or none said. */
  tokens: z
    .object({
      input: count,
      output: count,
      /** Of the input: what the provider still had from an earlier call. */
      cached: count,
      /** Of the output: what was thought and not said. */
      reasoning: count,
      /** A call ended before its provider counted, so that there were more. */
      isPartial: z.boolean(),
    })
    .nullable(),
  calls: count,
  /** Names of the tools that it called. */
  tools: z.array(z.string().max(100)).max(100).optional(),
  ms: count,
  /** Of the day's, that the answer was charged; absent of answers from before this was kept. */
  tasks: count.optional(),
  /** By the operator's prices, or as the provider says; null where nobody knows. */
  cost: z.object({ amount: z.number().nonnegative(), currency: z.string().regex(/^[A-Z]{3}$/) }).nullable(),
  /** How much of what fits into the model, in tokens, this conversation takes after the answer; an estimate. */
  context: z.object({ used: count, room: count }).nullable(),
});
export type TurnUsage = z.infer<typeof TurnUsage>;

declare module './message-part.ts' {
  interface PartKinds {
    usage: { data: TurnUsage; change: TurnUsage };
  }
}

export const usagePart: StoredPart<'usage'> = {
  kind: 'usage',
  schema: TurnUsage,
  reduce: (_, change) => change,
  // What an answer cost is the business of whoever asked for it.
  forOthers: () => null,
};
