import { MegaphoneIcon } from '@phosphor-icons/react/Megaphone';
import { PaletteIcon } from '@phosphor-icons/react/Palette';
import { ScrollIcon } from '@phosphor-icons/react/Scroll';
import { ToggleLeftIcon } from '@phosphor-icons/react/ToggleLeft';
import type { ConsolePanel } from '#features/console/client/console-panel.ts';

export const siteSettingsPanels: readonly ConsolePanel[] = [
  { href: '/admin/announcement', label: 'Announcement', icon: MegaphoneIcon, order: 500 },
  { href: '/admin/appearance', label: 'Name and look', icon: PaletteIcon, order: 600 },
  { href: '/admin/terms', label: 'Terms and privacy', icon: ScrollIcon, order: 700 },
  { href: '/admin/features', label: 'Features', icon: ToggleLeftIcon, order: 800 },
];
