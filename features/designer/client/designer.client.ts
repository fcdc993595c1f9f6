import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { messageParts } from '#features/assistant/client/message-parts.ts';
import { partRenderers } from '#features/assistant/client/part-renderer.ts';
import { pictureNeedsPlanPart, picturePart } from '#features/designer/shared/picture-part.ts';
import { ownPictureSections } from '#features/images/client/own-picture-sections.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const designerClient: ClientFeature = {
  pages: {
    '/designer/:designId?': () => import('./designer.route.tsx'),
    '/designer/gallery': () => import('./gallery.route.tsx'),
  },
  contributions: [
    contribute(messageParts, [picturePart, pictureNeedsPlanPart]),
    contribute(partRenderers, [async () => (await import('./designer.parts.tsx')).designerParts]),
    contribute(taskKinds, [async () => (await import('../shared/designer.tasks.ts')).designerTaskKinds]),
    contribute(commands, [async () => (await import('./designer.commands.ts')).designerCommands]),
    contribute(ownPictureSections, [
      async () => (await import('./search/own-picture-section.tsx')).designSections,
    ]),
    contribute(ownItemLooks, [async () => (await import('./designer.own-items.ts')).designerOwnItems]),
  ],
};
