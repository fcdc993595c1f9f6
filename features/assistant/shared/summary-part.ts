import type { z } from 'zod';
import type { Zod } from '#shared/zod.ts';
import type { StoredPart } from './message-part.ts';

/** Characters. It is sent with every question that follows. */
export const maxSummaryLength = 6_000;
/** Characters of the last exchange of the continued chat, each half. */
export const maxCarriedLength = 4_000;

/** What the model is told in place of messages that no longer fit. */
const summary = (z: Zod) =>
  z.object({
    text: z.string().max(maxSummaryLength),
    /** How many messages it covers, those of an earlier summary included. */
    messages: z.number().int().nonnegative(),
    /** The last of them; null where they belong to another chat. */
    through: z.string().max(64).nullable(),
    /** The model that wrote it; null: the first sentences of each message, joined. */
    by: z.string().max(300).nullable(),
    /** The chat that is continued here, and its last exchange verbatim. */
    from: z
      .object({
        id: z.string().max(64),
        title: z.string().max(300),
        question: z.string().max(maxCarriedLength),
        answer: z.string().max(maxCarriedLength),
      })
      .optional(),
  });
export type Summary = z.infer<ReturnType<typeof summary>>;

declare module './message-part.ts' {
  interface PartKinds {
    summary: { data: Summary; change: Summary };
  }
}

export const summaryPart: StoredPart<'summary'> = {
  kind: 'summary',
  schema: summary,
  reduce: (_, change) => change,
  // A copy has the messages themselves, or was never meant to show those of another chat.
  forOthers: () => null,
  toMarkdown: ({ text, from }) =>
    from ? `> Continued from “${from.title}”:\n>\n${text.replaceAll(/^/gm, '> ')}` : '',
};
