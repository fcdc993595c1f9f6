import type { StoredPart } from './message-part.ts';

/** The model reached its length limit, or its provider's filter stopped it. */
export const cutOffReasons = ['length', 'content_filter'] as const;
export type CutOffReason = (typeof cutOffReasons)[number];

/** The answer ends before its end, by what the provider itself reported. */
export interface CutOff {
  reason: CutOffReason;
}

declare module './message-part.ts' {
  interface PartKinds {
    'cut-off': { data: CutOff; change: CutOff };
  }
}

/** Getters, since they are said in the language of the page. */
export const cutOffSentences: Readonly<Record<CutOffReason, string>> = {
  get length() {
    return 'The answer was cut off because the model reached its length limit.';
  },
  get content_filter() {
    return 'The provider’s filter stopped this answer.';
  },
};

export const cutOffPart: StoredPart<'cut-off'> = {
  kind: 'cut-off',
  schema: (z) => z.object({ reason: z.enum(cutOffReasons) }),
  reduce: (_, change) => change,
  toMarkdown: ({ reason }) => `*${cutOffSentences[reason]}*`,
};
