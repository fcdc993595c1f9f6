import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface SecurityCardOffer {
  id: string;
  order: number;
  Content: ComponentType;
}

/** Cards from other features on the security page, loaded when it is opened. */
export const securityCards = extensionPoint<() => Promise<readonly SecurityCardOffer[]>>(
  'cards of the security page',
);
