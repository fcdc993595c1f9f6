import { ChartBarIcon } from '@phosphor-icons/react/ChartBar';
import { UsersIcon } from '@phosphor-icons/react/Users';
import type { ConsolePanel } from '#features/console/client/console-panel.ts';

export const peoplePanels: readonly ConsolePanel[] = [
  { href: '/admin/people', label: 'People', icon: UsersIcon, order: 200 },
  { href: '/admin/usage', label: 'Usage', icon: ChartBarIcon, order: 300 },
];
