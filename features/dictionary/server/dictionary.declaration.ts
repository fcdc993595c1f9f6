import { dictionaryScreens } from '#features/dictionary/shared/dictionary.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const dictionaryDeclaration: Declaration = {
  name: 'dictionary',
  screens: dictionaryScreens,
};
