import { placesScreens } from '#features/places/shared/places.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { placesEnvironment } from './places.env.ts';

export const placesDeclaration: Declaration = {
  name: 'places',
  screens: placesScreens,
  environment: placesEnvironment,
};
