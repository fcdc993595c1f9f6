import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { ProposedChange } from './schedule-change-part.schema.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'schedule-changes': { data: { proposed: ProposedChange[] }; change: ProposedChange };
  }
}

export const mostChangesProposed = 10;

export const scheduleChangePart: PartDefinition<'schedule-changes'> = {
  kind: 'schedule-changes',
  reduce: (data, change) => ({
    proposed: [...(data?.proposed ?? []), change].slice(0, mostChangesProposed),
  }),
  // Not visible to people the chat is shared with.
  forOthers: () => null,
};
