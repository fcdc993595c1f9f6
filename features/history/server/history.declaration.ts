import { historyScreens } from '#features/history/shared/history.screens.ts';
import { maxTagLength } from '#features/history/shared/memory.contract.ts';
import type { Declaration } from '#server/declaration.ts';

export const historyDeclaration: Declaration = {
  name: 'history',
  screens: historyScreens,
  tables: {
    memory_bookmarks: { label: 'Bookmarks', bounds: { rows: 100_000 } },
    memory_tags: { label: 'Tags', bounds: { rows: 100_000, texts: { tag: maxTagLength } } },
  },
};
