import { modelsScreens } from '#features/models/shared/models.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { modelsEnvironment } from './models.env.ts';

export const modelsDeclaration: Declaration = {
  name: 'models',
  screens: modelsScreens,
  environment: modelsEnvironment,
};
