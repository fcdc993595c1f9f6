import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { searchPart } from '#features/search/shared/search-part.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const searchClient: ClientFeature = {
  pages: {
    [searchPaths.all]: () => import('./all-search.route.tsx'),
    [searchPaths.web]: () => import('./web-search.route.tsx'),
  },
  contributions: [
    contribute(apiKeyScopes, [async () => (await import('../shared/search.scopes.ts')).searchScopes]),
    contribute(messageParts, [searchPart]),
    contribute(taskKinds, [async () => (await import('../shared/search.tasks.ts')).searchTaskKinds]),
    contribute(ownItemLooks, [async () => (await import('./search.own-items.tsx')).searchOwnItems]),
  ],
};
