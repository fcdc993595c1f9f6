import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { filesPart } from '#features/files/shared/files-part.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';

export const filesClient: ClientFeature = {
  pages: {
    '/files/:id': () => import('./file.route.tsx'),
  },
  contributions: [
    contribute(messageParts, [filesPart]),
    contribute(ownItemLooks, [async () => (await import('./files.own-items.ts')).filesOwnItems]),
  ],
};
