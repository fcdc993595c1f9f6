import { maxFactLength, maxFacts } from '#features/memory/shared/facts.contract.ts';
import { MemoryChange } from '#features/memory/shared/memory-part.schema.ts';
import { maxChanges, memoryPart } from '#features/memory/shared/memory-part.ts';
import type { Declaration } from '#server/declaration.ts';

export const memoryDeclaration: Declaration = {
  name: 'memory',
  messageParts: [
    { ...memoryPart, schema: (z) => z.object({ changes: z.array(MemoryChange).max(maxChanges) }) },
  ],
  tables: {
    memory_facts: {
      label: 'Remembered facts',
      bounds: { rows: maxFacts, isOfPerson: true, texts: { text: maxFactLength } },
    },
  },
};
