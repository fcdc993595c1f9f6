import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { settingsTabs } from '#features/settings/client/settings-tab.ts';
import { errandsPart } from '../shared/errands-part.ts';

export const errandsClient: ClientFeature = {
  pages: {
    '/errands': () => import('./errands.route.tsx'),
  },
  contributions: [
    contribute(messageParts, [errandsPart]),
    contribute(partRenderers, [async () => (await import('./errands.parts.tsx')).errandsParts]),
    contribute(ownItemLooks, [async () => (await import('./errands.own-items.ts')).errandsOwnItems]),
    contribute(settingsTabs, [async () => (await import('./errands.settings.tsx')).errandsTabs]),
  ],
};
