import { z } from 'zod';

export const factKinds = [
  'number',
  'date',
  'name',
  'link',
  'email',
  'quotation',
  'code',
  'negation',
] as const;

/** A fact that differs between the two texts. */
export const FactChange = z.object({
  kind: z.enum(factKinds),
  /** The original; null if it is new. */
  before: z.string().nullable(),
  /** In the suggestion; null if it was removed. */
  after: z.string().nullable(),
});
export type FactChange = z.infer<typeof FactChange>;

/** One place changed by a rule. */
export const RuleChange = z.object({ rule: z.string(), before: z.string(), after: z.string() });
export type RuleChange = z.infer<typeof RuleChange>;

export const suggestionStages = ['reading', 'searching', 'writing', 'checking'] as const;

/** Who writes it: rules are deterministic and know nothing about the subject. */
export const Answerer = z.object({ name: z.string(), isByRule: z.boolean() });
export type Answerer = z.infer<typeof Answerer>;

/** A suggestion in progress, over server-sent events numbered from 1. */
export const SuggestionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stage'), stage: z.enum(suggestionStages) }),
  z.object({ type: z.literal('answerer'), ...Answerer.shape }),
  z.object({ type: z.literal('text'), change: z.string() }),
  /** It broke a constraint and is written again: discard what was streamed. */
  z.object({ type: z.literal('again') }),
  z.object({
    type: z.literal('result'),
    text: z.string(),
    facts: z.array(FactChange),
    /** Protected words that are missing. */
    breaches: z.array(z.string()),
    /** The rules' individual changes; a model does not list its own. */
    changes: z.array(RuleChange),
    /** What was done, in a sentence. */
    told: z.string().nullable(),
  }),
  /** `isWhole`: the reason says by itself that there is nothing to change. */
  z.object({ type: z.literal('unchanged'), reason: z.string(), isWhole: z.boolean().optional() }),
  z.object({ type: z.literal('error'), code: z.string(), message: z.string() }),
  z.object({ type: z.literal('done'), outcome: z.enum(['complete', 'stopped', 'failed', 'interrupted']) }),
]);
export type SuggestionEvent = z.infer<typeof SuggestionEvent>;
export type SuggestionResult = Extract<SuggestionEvent, { type: 'result' }>;
