import { z } from 'zod';
import { FactText, maxFactLength } from './facts.contract.ts';

/**
 * What was kept or forgotten about the person; `before` is what it took the place of. With `may_…` nothing has
 * happened yet: a model wanted it, and the person can press a button for it.
 */
export const MemoryChange = z.object({
  action: z.enum(['remembered', 'forgot', 'may_remember', 'may_forget']),
  /** The fact's; of one that is not kept yet, its text. */
  id: z.string().max(maxFactLength),
  text: FactText,
  before: FactText.optional(),
  /** The person took it back. */
  isUndone: z.literal(true).optional(),
  /** Forgotten since, in another place: there is nothing to say of it any more. Never stored. */
  isGone: z.literal(true).optional(),
});
export type MemoryChange = z.infer<typeof MemoryChange>;

/** POST /api/memory/answers/{id}/changes: does what an answer proposes, or takes back what it says was done. */
export const ActOnMemoryInput = z
  .object({ change: MemoryChange, act: z.enum(['carry-out', 'take-back']) })
  .strict();
export type ActOnMemoryInput = z.infer<typeof ActOnMemoryInput>;
