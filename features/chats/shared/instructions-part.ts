import { z } from 'zod';
import type { StoredPart } from '#features/assistant/shared/message-part.ts';

/** Whose instructions took part in an answer: the person's for all chats, or those of the chat. */
export interface UsedInstructions {
  of: 'person' | 'chat';
}

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    instructions: { data: UsedInstructions; change: UsedInstructions };
  }
}

export const instructionsPart: StoredPart<'instructions'> = {
  kind: 'instructions',
  schema: z.object({ of: z.enum(['person', 'chat']) }),
  reduce: (_data, change) => change,
  // What the person says of themselves is theirs alone.
  forOthers: () => null,
};
