import { securityScreens } from '#features/security/shared/security.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const securityDeclaration: Declaration = {
  name: 'security',
  screens: securityScreens,
};
