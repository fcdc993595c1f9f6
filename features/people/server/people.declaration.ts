import { peopleScreens } from '#features/people/shared/people.screens.ts';
import type { Declaration } from '#server/declaration.ts';

export const peopleDeclaration: Declaration = { name: 'people', screens: peopleScreens };
