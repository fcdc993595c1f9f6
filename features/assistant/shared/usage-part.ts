import type { z } from 'zod';
import type { Zod } from '#shared/zod.ts';
import type { StoredPart } from './message-part.ts';

/** What one turn used. Tokens are the provider's own numbers, for all calls of the turn together. */
export const turnUsage = (z: Zod) => {
  const count = z.number().int().nonnegative();
  return z.object({
    /** The model's id, and its display name. */
    model: z.string().max(300),
    name: z.string().max(300),
    /** Null if no language model was called, or none reported it. */
    tokens: z
      .object({
        input: count,
        output: count,
        /** Part of the input: what the provider still had cached from an earlier call. */
        cached: count,
        /** Part of the output: thoughts. */
        reasoning: count,
        /** A call ended before its provider counted, so there were more. */
        isPartial: z.boolean(),
      })
      .nullable(),
    calls: count,
    /** Names of the tools that it called. */
    tools: z.array(z.string().max(100)).max(100).optional(),
    ms: count,
    /** How many of the day's tasks the answer was charged; absent from answers older than this field. */
    tasks: count.optional(),
    /** By the operator's prices, or as the provider reports; null if unknown. */
    cost: z.object({ amount: z.number().nonnegative(), currency: z.string().regex(/^[A-Z]{3}$/) }).nullable(),
    /** How much of the model's context window, in tokens, this conversation takes after the answer; an estimate. */
    context: z.object({ used: count, room: count }).nullable(),
  });
};
export type TurnUsage = z.infer<ReturnType<typeof turnUsage>>;

declare module './message-part.ts' {
  interface PartKinds {
    usage: { data: TurnUsage; change: TurnUsage };
  }
}

export const usagePart: StoredPart<'usage'> = {
  kind: 'usage',
  schema: turnUsage,
  reduce: (_, change) => change,
  // What an answer cost is private to the person who asked.
  forOthers: () => null,
};
