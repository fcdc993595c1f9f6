import type { ClientFeature } from '#client/app/client-feature.ts';
import { commands } from '#client/app/command.ts';
import { contribute } from '#client/app/extension-point.ts';
import { designerTaskKinds } from '#features/designer/shared/designer.tasks.ts';
import { ownItemLooks } from '#features/own-items/client/own-item-look.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const designerClient: ClientFeature = {
  pages: {
    '/designer/:designId?': () => import('./designer.route.tsx'),
    '/designer/gallery': () => import('./gallery.route.tsx'),
  },
  contributions: [
    contribute(taskKinds, designerTaskKinds),
    contribute(commands, [async () => (await import('./designer.commands.ts')).designerCommands]),
    contribute(ownItemLooks, [async () => (await import('./designer.own-items.ts')).designerOwnItems]),
  ],
};
