import type { Declaration } from '#server/declaration.ts';

export const phrasebookDeclaration: Declaration = {
  name: 'phrasebook',
  load: async () => (await import('./phrasebook.feature.ts')).phrasebookFeature,
};
