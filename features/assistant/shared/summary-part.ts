import { z } from 'zod';
import type { StoredPart } from './message-part.ts';

/** Characters. It goes out with every question that follows. */
export const maxSummaryLength = 6_000;
/** Of the last exchange of the chat that was continued, each half. */
export const maxCarriedLength = 4_000;

/** What the model is told in the place of messages that do not fit any more. */
export const Summary = z.object({
  text: z.string().max(maxSummaryLength),
  /** How many messages it stands for, those of an earlier summary included. */
  messages: z.number().int().nonnegative(),
  /** The last of them; null where they are of another chat. */
  through: z.string().max(64).nullable(),
  /** The model that wrote it; null: the first sentences of each message, put together. */
  by: z.string().max(300).nullable(),
  /** The chat that is continued here, and its last exchange as it was. */
  from: z
    .object({
      id: z.string().max(64),
      title: z.string().max(300),
      question: z.string().max(maxCarriedLength),
      answer: z.string().max(maxCarriedLength),
    })
    .optional(),
});
export type Summary = z.infer<typeof Summary>;

declare module './message-part.ts' {
  interface PartKinds {
    summary: { data: Summary; change: Summary };
  }
}

export const summaryPart: StoredPart<'summary'> = {
  kind: 'summary',
  schema: Summary,
  reduce: (_, change) => change,
  // A copy has the messages themselves, or was never meant to show those of another chat.
  forOthers: () => null,
  toMarkdown: ({ text, from }) =>
    from ? `> Continued from “${from.title}”:\n>\n${text.replaceAll(/^/gm, '> ')}` : '',
};
