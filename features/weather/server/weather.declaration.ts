import type { Declaration } from '#server/declaration.ts';
import { weatherConnections } from './weather.connections.ts';
import { weatherEnvironment } from './weather.env.ts';

export const weatherDeclaration: Declaration = {
  name: 'weather',
  environment: weatherEnvironment,
  connections: weatherConnections,
  load: async () => (await import('./weather.feature.ts')).weatherFeature,
};
