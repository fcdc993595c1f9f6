import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import { applyResearchUpdate, type ResearchRecord, type ResearchUpdate } from './research-record.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    /** The plan, progress and findings of a run of research. */
    research: { data: { record: ResearchRecord }; change: ResearchUpdate };
  }
}

export const researchPart: PartDefinition<'research'> = {
  kind: 'research',
  reduce(data, update) {
    const record = applyResearchUpdate(data?.record ?? null, update);
    return record === null ? undefined : { record };
  },
  // The usage is sent each second; only the last one counts.
  join: (first, second) => (first.kind === 'used' && second.kind === 'used' ? second : undefined),
  // Others cannot steer the turn.
  forOthers: ({ record }) => ({ record: { ...record, turnId: '' } }),
  tellsProgress: true,
  waitsFor: ({ record }) =>
    record.phase === 'waiting' ? 'The research plan is ready. Start it or change it.' : null,
};
