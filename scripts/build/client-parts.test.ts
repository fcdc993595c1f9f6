import { describe, expect, it } from 'vitest';
import { readDeclaredParts } from './client-parts.ts';

const code = `
export const plantsClient: ClientFeature = {
  pages: {
    '/plants/:plantId?': () => import('./plants.route.tsx'),
    [searchPaths.images]: () => import('./images.route.tsx'),
  },
  shownAtOnce: {
    '/plants/:plantId?': [plantCards, waterings],
    [searchPaths.images]: [plantCards],
  },
  contributions: [
    contribute(messageParts, [plantPart, leafPart]),
    contribute(plantCards, [async () => (await import('./plants.cards.tsx')).plantCards]),
    contribute(waterings, [
      async () => (await import('../shared/plants.waterings.ts')).waterings,
      async () => (await import('./late/more.waterings.ts')).moreWaterings,
    ]),
    contribute(plantCards, [async () => (await import('./leaves.cards.tsx')).leafCards]),
  ],
};
`;

describe('readDeclaredParts', () => {
  const parts = readDeclaredParts(code, '/features/plants/client');

  it('finds the pages', () => {
    expect([...parts.pages]).toEqual([
      ['/plants/:plantId?', '/features/plants/client/plants.route.tsx'],
      ['/search/images', '/features/plants/client/images.route.tsx'],
    ]);
  });

  it('finds what is contributed lazily', () => {
    expect([...parts.contributed]).toEqual([
      [
        'plantCards',
        ['/features/plants/client/plants.cards.tsx', '/features/plants/client/leaves.cards.tsx'],
      ],
      [
        'waterings',
        ['/features/plants/shared/plants.waterings.ts', '/features/plants/client/late/more.waterings.ts'],
      ],
    ]);
  });

  it('finds what each screen shows at once', () => {
    expect([...parts.atOnce]).toEqual([
      ['/plants/:plantId?', ['plantCards', 'waterings']],
      ['/search/images', ['plantCards']],
    ]);
  });
});
