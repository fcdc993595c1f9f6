import type { StoredPart } from '#features/assistant/shared/message-part.ts';

/**
 * Which instructions influenced an answer: the person's for all chats or those of the chat, and those of its project.
 */
export interface UsedInstructions {
  of: 'person' | 'chat' | 'project';
  /** The project whose instructions were used too, or alone. */
  project?: { id: string; name: string };
}

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    instructions: { data: UsedInstructions; change: UsedInstructions };
  }
}

export const instructionsPart: StoredPart<'instructions'> = {
  kind: 'instructions',
  schema: (z) =>
    z.object({
      of: z.enum(['person', 'chat', 'project']),
      project: z.object({ id: z.string(), name: z.string() }).optional(),
    }),
  reduce: (_data, change) => change,
  // What people say about themselves is private.
  forOthers: () => null,
};
