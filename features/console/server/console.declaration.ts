import { consoleScreens } from '#features/console/shared/console.screens.ts';
import type { Declaration } from '#server/declaration.ts';

/** Only screens: the features that own the data serve their requests. */
export const consoleDeclaration: Declaration = {
  name: 'console',
  screens: consoleScreens,
};
