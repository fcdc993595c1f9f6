import type { ClientFeature } from '#client/app/client-feature.ts';

export const rephraserClient: ClientFeature = {
  pages: { '/rephraser': () => import('./rephraser.route.tsx') },
};
