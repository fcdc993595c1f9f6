import type { Icon } from '@phosphor-icons/react';
import { extensionPoint } from '#client/app/extension-point.ts';

/** A console page's entry in the navigation. The page itself is a screen of its feature. */
export interface ConsolePanel {
  href: string;
  label: string;
  icon: Icon;
  order: number;
}

/** Contributions load their panels when the console is opened. */
export const consolePanels = extensionPoint<() => Promise<readonly ConsolePanel[]>>('panels of the console');
