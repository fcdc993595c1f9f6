import { z } from 'zod';
import { groupedDigits } from '#shared/grouped-digits.ts';
import { maxMessageLength } from './message-text.ts';

/** POST /api/openai: one question, one complete answer, nothing stored. For clients of the product's first days. */
export const AskOnceInput = z
  .object({
    query: z
      .string()
      .trim()
      .min(1, 'Write a message first.')
      .max(maxMessageLength, `A question can have up to ${groupedDigits(maxMessageLength)} characters.`),
    /** The session decides whose question it is; another's id is rejected. */
    userId: z.string().max(200).optional(),
    searchWeb: z.boolean().default(true),
  })
  .strict();
export type AskOnceInput = z.infer<typeof AskOnceInput>;

export const AskOnceAnswer = z.object({
  /** Markdown; a marker [n] refers to the n-th of `searchResults`. */
  response: z.string(),
  /** What the answer cites, then the other search results. */
  searchResults: z.array(z.object({ title: z.string(), link: z.string(), snippet: z.string() })),
});
export type AskOnceAnswer = z.infer<typeof AskOnceAnswer>;
