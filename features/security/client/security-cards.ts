import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface SecurityCardOffer {
  id: string;
  Content: ComponentType;
}

/** Cards of other features on the page about security. They are loaded when it is opened. */
export const securityCards = extensionPoint<() => Promise<readonly SecurityCardOffer[]>>(
  'cards of the security page',
);
