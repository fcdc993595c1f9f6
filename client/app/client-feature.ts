import type { ComponentType } from 'react';
import type { Contribution } from './extension-point.ts';

/** What a feature brings to the browser. All of it is loaded with the first screen, so it names code rather than holding it. */
export interface ClientFeature {
  /** What loads the page of each of its screens, by the screen's path. */
  pages?: Readonly<Record<string, () => Promise<{ Component: ComponentType }>>>;
  contributions?: readonly Contribution[];
}
