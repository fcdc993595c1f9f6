import type { ComponentType } from 'react';
import type { Contribution } from './extension-point.ts';
import type { LazyPoint } from './use-loaded-extensions.ts';

/**
 * A feature's contributions to the browser. All of them are loaded with the first screen, so they reference code
 * lazily.
 */
export interface ClientFeature {
  /** What loads the page of each of its screens, by the screen's path. */
  pages?: Readonly<Record<string, () => Promise<{ Component: ComponentType }>>>;
  /**
   * The extension points that a screen shows at once, by its path: their contributions are loaded along with its page,
   * which need not be of the same feature.
   */
  shownAtOnce?: Readonly<Record<string, readonly LazyPoint[]>>;
  contributions?: readonly Contribution[];
}
