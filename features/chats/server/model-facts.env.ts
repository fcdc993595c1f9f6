import { z } from 'zod';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import { defineEnvironment, optional } from '#server/environment.ts';

/** What the operator states about models, by their ids. It takes precedence over their providers. */
export interface ModelFacts {
  /** Tokens; "*" is every model that is not named. */
  windows: Readonly<Record<string, number>>;
  prices: Readonly<Record<string, NonNullable<ModelHandle['price']>>>;
}

declare module '#server/env.ts' {
  interface EnvSections {
    modelFacts: ModelFacts;
  }
}

function json(problem: string) {
  return z.string().transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue(problem);
      return z.NEVER;
    }
  });
}

const id = z.string().min(1).max(200);

const windowsProblem =
  'must be a JSON object from model ids to numbers of tokens, at least 1000, such as {"gpt-4o": 64000, "*": 16000}';
const tokens = z
  .number(windowsProblem)
  .int(windowsProblem)
  .min(1_000, windowsProblem)
  .max(100_000_000, windowsProblem);

const pricesProblem =
  'must be a JSON object from model ids to prices of a million tokens, such as {"gpt-4o": {"input": 2.5, "output": 10, "currency": "USD"}}';
const amount = z.number(pricesProblem).nonnegative(pricesProblem);
const Price = z
  .strictObject(
    {
      input: amount,
      output: amount,
      currency: z
        .string(pricesProblem)
        .regex(/^[A-Z]{3}$/, pricesProblem)
        .default('USD'),
    },
    pricesProblem,
  )
  .transform(({ input, output, currency }) => ({
    inputPerMillion: input,
    outputPerMillion: output,
    currency,
  }));

export const modelFactsEnvironment = defineEnvironment({
  variables: {
    CONTEXT_WINDOWS: optional(json(windowsProblem).pipe(z.record(id, tokens, windowsProblem))),
    MODEL_PRICES: optional(json(pricesProblem).pipe(z.record(id, Price, pricesProblem))),
  },
  read: ({ CONTEXT_WINDOWS, MODEL_PRICES }) => ({
    modelFacts: { windows: CONTEXT_WINDOWS ?? {}, prices: MODEL_PRICES ?? {} },
  }),
});
