import { HeartbeatIcon } from '@phosphor-icons/react/Heartbeat';
import type { ConsolePanel } from '#features/console/client/console-panel.ts';

export const healthPanels: readonly ConsolePanel[] = [
  { href: '/admin/health', label: 'Health', icon: HeartbeatIcon, order: 400 },
];
