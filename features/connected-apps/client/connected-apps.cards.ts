import type { SecurityCardOffer } from '#features/security/client/security-cards.ts';
import { ConnectedAppsCard } from './connected-apps-card.tsx';

export const connectedAppsCards: readonly SecurityCardOffer[] = [
  { id: 'connected-apps', Content: ConnectedAppsCard },
];
