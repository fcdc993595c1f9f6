import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { cameraOverlays } from '#features/files/client/camera-overlay.ts';
import { taskKinds } from '#features/usage/client/task-kinds.ts';

export const lensClient: ClientFeature = {
  pages: { '/lens': () => import('./lens.route.tsx') },
  contributions: [
    contribute(taskKinds, [async () => (await import('../shared/lens.tasks.ts')).lensTaskKinds]),
    contribute(cameraOverlays, [async () => ({ Overlay: (await import('./lens-overlay.tsx')).LensOverlay })]),
  ],
};
