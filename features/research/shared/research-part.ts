import { z } from 'zod';
import type { StoredPart } from '#features/assistant/shared/message-part.ts';
import { applyResearchUpdate, ResearchRecord, type ResearchUpdate } from './research-record.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    /** What a run of research plans, looks up and finds out. */
    research: { data: { record: ResearchRecord }; change: ResearchUpdate };
  }
}

export const researchPart: StoredPart<'research'> = {
  kind: 'research',
  schema: z.object({ record: ResearchRecord }),
  reduce(data, update) {
    const record = applyResearchUpdate(data?.record ?? null, update);
    return record === null ? undefined : { record };
  },
  // How much was used is told each second; only the last counts.
  join: (first, second) => (first.kind === 'used' && second.kind === 'used' ? second : undefined),
  // The turn is not theirs to steer.
  forOthers: ({ record }) => ({ record: { ...record, turnId: '' } }),
  tellsProgress: true,
  waitsFor: ({ record }) =>
    record.phase === 'waiting' ? 'The research plan is ready. Start it or change it.' : null,
};
