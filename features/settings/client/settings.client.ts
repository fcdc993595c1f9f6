import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { settingsTabs } from './settings-tab.ts';

export const settingsClient: ClientFeature = {
  pages: {
    '/settings/:tab?': () => import('./settings.route.tsx'),
  },
  shownAtOnce: {
    '/settings/:tab?': [settingsTabs],
  },
  contributions: [
    contribute(settingsTabs, [async () => (await import('./settings.settings.ts')).settingsTabs]),
    contribute(commands, [async () => (await import('./settings.commands.ts')).settingsCommands]),
  ],
};
