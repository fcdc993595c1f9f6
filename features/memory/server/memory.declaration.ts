import { maxFactLength, maxFacts } from '#features/memory/shared/facts.contract.ts';
import { memoryPart } from '#features/memory/shared/memory-part.ts';
import type { Declaration } from '#server/declaration.ts';

export const memoryDeclaration: Declaration = {
  name: 'memory',
  messageParts: [memoryPart],
  tables: {
    memory_facts: {
      label: 'Remembered facts',
      bounds: { rows: maxFacts, isOfPerson: true, texts: { text: maxFactLength } },
    },
  },
};
