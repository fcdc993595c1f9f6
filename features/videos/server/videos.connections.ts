import { keyedConnection } from '#features/search/server/search.connections.ts';
import type { ConnectionKind } from '#server/connection-kind.ts';

export const videosConnections: readonly ConnectionKind[] = [
  keyedConnection({
    id: 'youtube',
    name: 'YouTube',
    about: 'Its videos, about a hundred searches a day with the usual key.',
    prefix: 'YOUTUBE',
    test: async () => (await import('./test-youtube.ts')).testYouTube,
  }),
];
