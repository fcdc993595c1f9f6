import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { MemoryChange } from './memory-part.schema.ts';

/** A new event, or the new state of an earlier one after the person acted on it. */
export type MemoryUpdate = MemoryChange | { at: number; becomes: MemoryChange };

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    memory: { data: { changes: MemoryChange[] }; change: MemoryUpdate };
  }
}

export const maxChanges = 200;

export const memoryPart: PartDefinition<'memory'> = {
  kind: 'memory',
  reduce(data, update) {
    const changes = data?.changes ?? [];
    if (!('at' in update)) return { changes: [...changes, update].slice(0, maxChanges) };
    return update.at in changes ? { changes: changes.with(update.at, update.becomes) } : data;
  },
  // It is private to the person.
  forOthers: () => null,
};
