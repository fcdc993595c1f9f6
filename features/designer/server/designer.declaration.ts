import { designerScreens } from '#features/designer/shared/designer.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const designerDeclaration: Declaration = {
  name: 'designer',
  screens: designerScreens,
};
