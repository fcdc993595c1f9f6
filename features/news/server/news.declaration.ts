import type { Declaration } from '#server/declaration.ts';
import { newsEnvironment } from './news.env.ts';

export const newsDeclaration: Declaration = { name: 'news', environment: newsEnvironment };
