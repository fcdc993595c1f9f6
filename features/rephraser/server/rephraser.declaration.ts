import { rephraserScreens } from '#features/rephraser/shared/rephraser.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const rephraserDeclaration: Declaration = {
  name: 'rephraser',
  screens: rephraserScreens,
  canBeOff: true,
};
