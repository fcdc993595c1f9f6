import { coderScreens } from '#features/coder/shared/coder.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const coderDeclaration: Declaration = {
  name: 'coder',
  screens: coderScreens,
};
