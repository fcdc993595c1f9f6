import { DeviceMobileIcon } from '@phosphor-icons/react/DeviceMobile';
import { ListMagnifyingGlassIcon } from '@phosphor-icons/react/ListMagnifyingGlass';
import { PlugsIcon } from '@phosphor-icons/react/Plugs';
import { UserGearIcon } from '@phosphor-icons/react/UserGear';
import type { ConsolePanel } from './console-panel.ts';

export const ownPanels: readonly ConsolePanel[] = [
  { href: '/admin/connections', label: 'Connections', icon: PlugsIcon, order: 100 },
  { href: '/admin/phone', label: 'Use on your phone', icon: DeviceMobileIcon, order: 830 },
  { href: '/admin/operators', label: 'Operators', icon: UserGearIcon, order: 850 },
  { href: '/admin/audit', label: 'Audit log', icon: ListMagnifyingGlassIcon, order: 900 },
];
