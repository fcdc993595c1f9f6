import type { ComponentType } from 'react';
import type { Contribution } from './extension-point.ts';

/**
 * A feature's contributions to the browser. All of them are loaded with the first screen, so they reference code
 * lazily.
 */
export interface ClientFeature {
  /** What loads the page of each of its screens, by the screen's path. */
  pages?: Readonly<Record<string, () => Promise<{ Component: ComponentType }>>>;
  contributions?: readonly Contribution[];
}
