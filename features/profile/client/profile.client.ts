import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { designUses } from '#features/designer/client/export/design-use.ts';

export const profileClient: ClientFeature = {
  pages: {
    '/profile': () => import('./profile.route.tsx'),
    '/confirm-email': () => import('./confirm-email.route.tsx'),
  },
  contributions: [
    contribute(designUses, [async () => (await import('./profile.design-uses.tsx')).profileDesignUses]),
  ],
};
