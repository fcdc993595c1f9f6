import { z } from 'zod';
import { FactText, maxFactLength } from './facts.contract.ts';

/**
 * What was saved or forgotten about the person; `before` is what it replaced. With `may_…` nothing has happened yet: a
 * model wanted it, and the person can press a button for it.
 */
export const MemoryChange = z.object({
  action: z.enum(['remembered', 'forgot', 'may_remember', 'may_forget']),
  /** The fact's id; its text if it is not saved yet. */
  id: z.string().max(maxFactLength),
  text: FactText,
  before: FactText.optional(),
  /** The person undid it. */
  isUndone: z.literal(true).optional(),
  /** Forgotten since, elsewhere: there is nothing left to say about it. Never stored. */
  isGone: z.literal(true).optional(),
});
export type MemoryChange = z.infer<typeof MemoryChange>;

/** POST /api/memory/answers/{id}/changes: carries out what an answer proposes, or undoes what it says was done. */
export const ActOnMemoryInput = z
  .object({ change: MemoryChange, act: z.enum(['carry-out', 'take-back']) })
  .strict();
export type ActOnMemoryInput = z.infer<typeof ActOnMemoryInput>;
