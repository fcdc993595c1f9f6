import { lensScreens } from '#features/lens/shared/lens.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { lensEnvironment } from './lens.env.ts';

export const lensDeclaration: Declaration = {
  name: 'lens',
  screens: lensScreens,
  canBeOff: true,
  environment: lensEnvironment,
  isOffBy: ({ lens }) => lens?.isOff === true,
};
