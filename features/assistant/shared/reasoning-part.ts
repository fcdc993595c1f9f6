import { maxAnswerLength } from './answer-length.ts';
import type { StoredPart } from './message-part.ts';

/** What a model thinks before and between its words; `ms` is how long it has thought so far. */
export interface Reasoning {
  text: string;
  ms: number;
}

declare module './message-part.ts' {
  interface PartKinds {
    reasoning: { data: Reasoning; change: Reasoning };
  }
}

export const reasoningPart: StoredPart<'reasoning'> = {
  kind: 'reasoning',
  schema: (z) =>
    z.object({ text: z.string().max(maxAnswerLength + 1_000), ms: z.number().int().nonnegative() }),
  reduce: (data, { text, ms }) => ({ text: (data?.text ?? '') + text, ms }),
  join: (first, second) => ({ text: first.text + second.text, ms: second.ms }),
  // Thoughts are private to the owner; they were never part of the answer.
  forOthers: () => null,
};
