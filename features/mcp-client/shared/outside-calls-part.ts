import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { OutsideCall } from './outside-calls-part.schema.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    'outside-calls': { data: { calls: OutsideCall[] }; change: OutsideCall };
  }
}

export const mostOutsideCalls = 20;

/** An answer's calls to outside servers. */
export const outsideCallsPart: PartDefinition<'outside-calls'> = {
  kind: 'outside-calls',
  reduce(data, change) {
    const before = data?.calls ?? [];
    const at = before.findIndex(({ id }) => id === change.id);
    return { calls: (at < 0 ? [...before, change] : before.with(at, change)).slice(0, mostOutsideCalls) };
  },
  // What was sent may contain private data.
  forOthers: () => null,
};
