import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { outsideToolsSwitches } from '#features/assistant/client/outside-tools-switch.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { outsideCallsPart } from '#features/mcp-client/shared/outside-calls-part.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';

export const mcpClientClient: ClientFeature = {
  contributions: [
    contribute(messageParts, [outsideCallsPart]),
    contribute(partRenderers, [async () => (await import('./mcp-client.parts.tsx')).mcpClientParts]),
    contribute(settingsTabs, [async () => (await import('./mcp-client.settings.ts')).connectionsTabs]),
    contribute(outsideToolsSwitches, [
      async () => (await import('./temporary-switch.tsx')).temporarySwitches,
    ]),
  ],
};
