import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { ProposedEvent } from './event-draft-part.schema.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'event-drafts': { data: { proposed: ProposedEvent[] }; change: ProposedEvent };
  }
}

export const mostProposed = 10;

export const eventDraftPart: PartDefinition<'event-drafts'> = {
  kind: 'event-drafts',
  reduce: (data, change) => ({ proposed: [...(data?.proposed ?? []), change].slice(0, mostProposed) }),
  // Not visible to people the chat is shared with.
  forOthers: () => null,
};
