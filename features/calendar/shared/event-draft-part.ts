import { z } from 'zod';
import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import { EventDraft } from './calendar.contract.ts';

/** An event that an answer proposes; nothing is written before the person applies it. */
export const ProposedEvent = z.object({ id: z.string().max(64), draft: EventDraft });
export type ProposedEvent = z.infer<typeof ProposedEvent>;

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'event-drafts': { data: { proposed: ProposedEvent[] }; change: ProposedEvent };
  }
}

const mostProposed = 10;

export const eventDraftPart: PartDefinition<'event-drafts'> = {
  kind: 'event-drafts',
  schema: z.object({ proposed: z.array(ProposedEvent).max(mostProposed) }),
  reduce: (data, change) => ({ proposed: [...(data?.proposed ?? []), change].slice(0, mostProposed) }),
  // It is the person's alone.
  forOthers: () => null,
};
