import { PersonArmsSpreadIcon } from '@phosphor-icons/react/PersonArmsSpread';
import { SunHorizonIcon } from '@phosphor-icons/react/SunHorizon';
import { AccessibilityTab } from './accessibility-tab.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import type { SettingsTab } from './settings-tab.ts';

export const settingsTabs: readonly SettingsTab[] = [
  {
    id: 'appearance',
    label: 'Appearance',
    description: 'How things look, here and wherever you sign in.',
    icon: SunHorizonIcon,
    order: 1,
    isWide: true,
    Content: AppearanceTab,
  },
  {
    id: 'accessibility',
    label: 'Accessibility',
    description: 'Less motion, more contrast, and no single-key shortcuts.',
    icon: PersonArmsSpreadIcon,
    order: 2,
    Content: AccessibilityTab,
  },
];
