import type { Declaration } from '#server/declaration.ts';
import { sandboxEnvironment } from './sandbox.env.ts';

export const sandboxDeclaration: Declaration = {
  name: 'sandbox',
  environment: sandboxEnvironment,
  load: async () => (await import('./sandbox.feature.ts')).sandboxFeature,
};
