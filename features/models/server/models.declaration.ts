import type { Declaration } from '#server/declaration.ts';
import { modelsEnvironment } from './models.env.ts';

export const modelsDeclaration: Declaration = { name: 'models', environment: modelsEnvironment };
