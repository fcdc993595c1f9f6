import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';

export const settingsClient: ClientFeature = {
  contributions: [
    contribute(commands, [async () => (await import('./settings.commands.ts')).settingsCommands]),
  ],
};
