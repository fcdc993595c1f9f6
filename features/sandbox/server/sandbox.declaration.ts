import type { Declaration } from '#server/declaration.ts';

export const sandboxDeclaration: Declaration = {
  name: 'sandbox',
  load: async () => (await import('./sandbox.feature.ts')).sandboxFeature,
};
