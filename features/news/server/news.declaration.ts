import { newsScreens } from '#features/news/shared/news.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { newsEnvironment } from './news.env.ts';

export const newsDeclaration: Declaration = {
  name: 'news',
  screens: newsScreens,
  environment: newsEnvironment,
};
