import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';

export const modelsClient: ClientFeature = {
  pages: {
    '/models': () => import('./models.route.tsx'),
  },
  contributions: [contribute(commands, [async () => (await import('./models.commands.ts')).modelsCommands])],
};
