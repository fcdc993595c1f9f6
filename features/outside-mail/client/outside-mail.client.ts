import type { ClientFeature } from '#client/app/client-feature.ts';

export const outsideMailClient: ClientFeature = {
  pages: { '/stop-emails': () => import('./stop-emails.route.tsx') },
};
