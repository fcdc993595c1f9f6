import { maxQueryLength } from '#features/search/shared/search.contract.ts';
import { searchScreens } from '#features/search/shared/search.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { searchEnvironment } from './search.env.ts';

export const searchDeclaration: Declaration = {
  name: 'search',
  screens: searchScreens,
  environment: searchEnvironment,
  tables: {
    search_history: {
      label: 'Searches',
      bounds: { rows: 200_000, texts: { query: maxQueryLength, results: 200_000 } },
      oneOf: { type: ['web', 'image', 'video', 'news', 'place'] },
    },
  },
};
