import { newsScreens } from '#features/news/shared/news.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { newsConnections } from './news.connections.ts';
import { newsEnvironment } from './news.env.ts';

export const newsDeclaration: Declaration = {
  name: 'news',
  canBeOff: true,
  screens: newsScreens,
  environment: newsEnvironment,
  connections: newsConnections,
};
