import { maxQueryLength } from '#features/search/shared/search.contract.ts';
import { searchScreens } from '#features/search/shared/search.screens.ts';
import { CarriedSearch } from '#features/search/shared/search-part.schema.ts';
import { searchPart } from '#features/search/shared/search-part.ts';
import type { Declaration } from '#server/declaration.ts';
import { searchConnections } from './search.connections.ts';
import { searchEnvironment } from './search.env.ts';

export const searchDeclaration: Declaration = {
  name: 'search',
  screens: searchScreens,
  messageParts: [{ ...searchPart, schema: () => CarriedSearch }],
  environment: searchEnvironment,
  connections: searchConnections,
  tables: {
    search_history: {
      label: 'Searches',
      bounds: { rows: 200_000, texts: { query: maxQueryLength, results: 200_000 } },
      oneOf: { type: ['web', 'image', 'video', 'news', 'place'] },
    },
  },
};
