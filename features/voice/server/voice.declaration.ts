import type { Declaration } from '#server/declaration.ts';

export const voiceDeclaration: Declaration = {
  name: 'voice',
  load: async () => (await import('./voice.feature.ts')).voiceFeature,
};
