import { maxTagLength } from '#features/history/shared/memory.contract.ts';
import type { Declaration } from '#server/declaration.ts';

export const historyDeclaration: Declaration = {
  name: 'history',
  tables: {
    memory_bookmarks: { label: 'Bookmarks', bounds: { rows: 100_000 } },
    memory_tags: { label: 'Tags', bounds: { rows: 100_000, texts: { tag: maxTagLength } } },
  },
};
