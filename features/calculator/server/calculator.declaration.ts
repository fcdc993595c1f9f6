import type { Declaration } from '#server/declaration.ts';

export const calculatorDeclaration: Declaration = {
  name: 'calculator',
  load: async () => (await import('./calculator.feature.ts')).calculatorFeature,
};
