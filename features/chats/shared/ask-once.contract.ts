import { z } from 'zod';
import { maxMessageLength } from './chats.contract.ts';

/** POST /api/openai: one question, one whole answer, kept nowhere. For clients of the product's first days. */
export const AskOnceInput = z
  .object({
    query: z
      .string()
      .trim()
      .min(1, 'Write a message first.')
      .max(
        maxMessageLength,
        `A question can have up to ${maxMessageLength.toLocaleString('en-GB')} characters.`,
      ),
    /** Whose question it is comes from the session; another's id is refused. */
    userId: z.string().max(200).optional(),
    searchWeb: z.boolean().default(true),
  })
  .strict();
export type AskOnceInput = z.infer<typeof AskOnceInput>;

export const AskOnceAnswer = z.object({
  /** Markdown; a marker [n] means the n-th of `searchResults`. */
  response: z.string(),
  /** What the answer cites, then what else the search found. */
  searchResults: z.array(z.object({ title: z.string(), link: z.string(), snippet: z.string() })),
});
export type AskOnceAnswer = z.infer<typeof AskOnceAnswer>;
