import { writerScreens } from '#features/writer/shared/writer.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const writerDeclaration: Declaration = {
  name: 'writer',
  screens: writerScreens,
};
