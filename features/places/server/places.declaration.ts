import type { Declaration } from '#server/declaration.ts';
import { placesEnvironment } from './places.env.ts';

export const placesDeclaration: Declaration = { name: 'places', environment: placesEnvironment };
