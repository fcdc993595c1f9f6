import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { researchPart } from '#features/research/shared/research-part.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const researchClient: ClientFeature = {
  pages: {
    '/research': () => import('./research.route.tsx'),
  },
  contributions: [
    contribute(messageParts, [researchPart]),
    contribute(partRenderers, [async () => (await import('./research.parts.tsx')).researchParts]),
    contribute(settingsTabs, [async () => (await import('./research.settings.ts')).researchTabs]),
    contribute(commands, [async () => (await import('./research.commands.ts')).researchCommands]),
  ],
};
