import type { ClientFeature } from '#client/app/client-feature.ts';
import { contribute } from '#client/app/extension-point.ts';
import { securityCards } from '#features/security/client/security-cards.ts';

export const connectedAppsClient: ClientFeature = {
  pages: { '/oauth/authorize': () => import('./authorize.route.tsx') },
  contributions: [
    contribute(securityCards, [async () => (await import('./connected-apps.cards.ts')).connectedAppsCards]),
  ],
};
