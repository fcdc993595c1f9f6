import { consoleScreens } from '#features/console/shared/console.screens.ts';
import type { Declaration } from '#server/declaration.ts';

/** Screens alone: what they show and change is answered by the features that have it. */
export const consoleDeclaration: Declaration = {
  name: 'console',
  screens: consoleScreens,
};
