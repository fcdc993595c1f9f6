import type { Icon } from '@phosphor-icons/react';
import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface SettingsTab {
  /** The last segment of its path. */
  id: string;
  label: string;
  description: string;
  icon: Icon;
  order: number;
  /** Uses the full width; text is easier to read in less. */
  isWide?: true;
  Content: ComponentType;
}

/** Contributions load their tabs when the settings are opened. */
export const settingsTabs = extensionPoint<() => Promise<readonly SettingsTab[]>>('settings tabs', {
  isOffer: true,
});
