import { maxFactLength, maxFacts } from '#features/memory/shared/facts.contract.ts';
import { maxTagLength } from '#features/memory/shared/memory.contract.ts';
import type { Declaration } from '#server/declaration.ts';

export const memoryDeclaration: Declaration = {
  name: 'memory',
  tables: {
    memory_bookmarks: { label: 'Bookmarks', bounds: { rows: 100_000 } },
    memory_tags: { label: 'Tags', bounds: { rows: 100_000, texts: { tag: maxTagLength } } },
    memory_facts: {
      label: 'Remembered facts',
      bounds: { rows: maxFacts, isOfPerson: true, texts: { text: maxFactLength } },
    },
  },
};
