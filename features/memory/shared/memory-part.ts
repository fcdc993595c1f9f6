import { z } from 'zod';
import type { PartDefinition } from '#features/assistant/shared/message-part.ts';

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

/** Something that happened, or what became of one of those before by the person's own hand. */
export type MemoryUpdate = MemoryChange | { at: number; becomes: MemoryChange };

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    memory: { data: { changes: MemoryChange[] }; change: MemoryUpdate };
  }
}

const maxChanges = 200;

export const memoryPart: PartDefinition<'memory'> = {
  kind: 'memory',
  schema: z.object({ changes: z.array(MemoryChange).max(maxChanges) }),
  reduce(data, update) {
    const changes = data?.changes ?? [];
    if (!('at' in update)) return { changes: [...changes, update].slice(0, maxChanges) };
    return update.at in changes ? { changes: changes.with(update.at, update.becomes) } : data;
  },
  // It is the person's alone.
  forOthers: () => null,
};
