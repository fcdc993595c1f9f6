import { maxFactLength, maxFacts } from '#features/memory/shared/facts.contract.ts';
import type { Declaration } from '#server/declaration.ts';

export const memoryDeclaration: Declaration = {
  name: 'memory',
  tables: {
    memory_facts: {
      label: 'Remembered facts',
      bounds: { rows: maxFacts, isOfPerson: true, texts: { text: maxFactLength } },
    },
  },
};
