import { placesScreens } from '#features/places/shared/places.screens.ts';
import type { Declaration } from '#server/declaration.ts';
import { placesConnections } from './places.connections.ts';
import { placesEnvironment } from './places.env.ts';

export const placesDeclaration: Declaration = {
  name: 'places',
  canBeOff: true,
  screens: placesScreens,
  environment: placesEnvironment,
  connections: placesConnections,
};
