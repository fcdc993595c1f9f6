import { StandingInstructions as AnyInstructions } from '#features/chats/shared/instructions.schema.ts';
import { areEmpty, type StandingInstructions } from '#features/chats/shared/instructions.ts';
import type { UsedInstructions } from '#features/chats/shared/instructions-part.ts';

export interface TurnInstructions extends UsedInstructions {
  texts: StandingInstructions;
}

/**
 * The instructions that apply in a chat: its own, else the person's. A temporary chat knows only as much of the person
 * as they allow: the instructions copied into it when it began, and no others.
 */
export function instructionsOf(
  chat: { instructions: unknown; isTemporary: boolean },
  person: StandingInstructions,
): TurnInstructions | undefined {
  // It may come from an archive.
  const own = AnyInstructions.safeParse(chat.instructions);
  if (own.success)
    return areEmpty(own.data) ? undefined : { of: chat.isTemporary ? 'person' : 'chat', texts: own.data };
  return chat.isTemporary || areEmpty(person) ? undefined : { of: 'person', texts: person };
}
