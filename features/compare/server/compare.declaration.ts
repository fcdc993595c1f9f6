import { compareScreens } from '#features/compare/shared/compare.screens.ts';
import type { Declaration } from '#server/declaration.ts';

/** Entirely client-side: the compared answers are those of chats. */
export const compareDeclaration: Declaration = { name: 'compare', screens: compareScreens };
