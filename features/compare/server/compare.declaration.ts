import { compareScreens } from '#features/compare/shared/compare.screens.ts';
import type { Declaration } from '#server/declaration.ts';

/** All of it is in the browser: the answers that are compared are those of chats. */
export const compareDeclaration: Declaration = { name: 'compare', screens: compareScreens };
