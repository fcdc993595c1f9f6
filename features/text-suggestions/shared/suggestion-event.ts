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

/** Something that can be right or wrong and is not the same in both texts. */
export const FactChange = z.object({
  kind: z.enum(factKinds),
  /** As the text had it; null where it is new. */
  before: z.string().nullable(),
  /** As the suggestion has it; null where it is gone. */
  after: z.string().nullable(),
});
export type FactChange = z.infer<typeof FactChange>;

/** One place that a rule changed. */
export const RuleChange = z.object({ rule: z.string(), before: z.string(), after: z.string() });
export type RuleChange = z.infer<typeof RuleChange>;

export const suggestionStages = ['reading', 'searching', 'writing', 'checking'] as const;

/** Who writes it: rules answer the same way each time and know nothing of the subject. */
export const Answerer = z.object({ name: z.string(), isByRule: z.boolean() });
export type Answerer = z.infer<typeof Answerer>;

/** A suggestion as it is made, over server-sent events that are numbered from 1. */
export const SuggestionEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stage'), stage: z.enum(suggestionStages) }),
  z.object({ type: z.literal('answerer'), ...Answerer.shape }),
  z.object({ type: z.literal('text'), change: z.string() }),
  /** It broke what had to stay, and is written once more: what was streamed counts no longer. */
  z.object({ type: z.literal('again') }),
  z.object({
    type: z.literal('result'),
    text: z.string(),
    facts: z.array(FactChange),
    /** Words that had to stay and did not. */
    breaches: z.array(z.string()),
    /** What the rules did, one by one; a model does not say. */
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
