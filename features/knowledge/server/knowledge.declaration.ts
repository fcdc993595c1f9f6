import { knowledgeScreens } from '#features/knowledge/shared/knowledge.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const knowledgeDeclaration: Declaration = {
  name: 'knowledge',
  screens: knowledgeScreens,
  canBeOff: true,
  load: async () => (await import('./knowledge.feature.ts')).knowledgeFeature,
};
