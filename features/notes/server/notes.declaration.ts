import { notesScreens } from '#features/notes/shared/notes.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const notesDeclaration: Declaration = {
  name: 'notes',
  screens: notesScreens,
};
