import { keyedConnection } from '#features/search/server/search.connections.ts';
import type { ConnectionKind } from '#server/connection-kind.ts';

export const newsConnections: readonly ConnectionKind[] = [
  {
    id: 'feeds',
    group: 'search',
    name: 'Your own feeds',
    about:
      'News from feeds of your choice, read every quarter of an hour at most, instead of the usual ones.',
    otherVariables: ['NEWS_FEEDS_FILE'],
    fields: [
      {
        variable: 'NEWS_FEEDS',
        label: 'Feeds',
        type: 'lines',
        isRequired: true,
        placeholder: 'https://www.example.com/feed.xml The Example',
        hint: 'One per line: its address and, if you like, who publishes it.',
      },
    ],
    isOn: ({ search }) => search?.newsFeedsFile !== undefined || (search?.newsFeeds?.length ?? 0) > 0,
    test: async () => (await import('./test-news.ts')).testFeeds,
  },
  keyedConnection({
    id: 'guardian',
    name: 'The Guardian',
    about: 'News from the Guardian, for non-commercial use.',
    prefix: 'GUARDIAN',
    test: async () => (await import('./test-news.ts')).testGuardian,
  }),
];
