import { CalendarBlankIcon } from '@phosphor-icons/react/CalendarBlank';
import type { SettingsTab } from '#features/settings/client/settings-tab.ts';
import { CalendarTab } from './calendar-tab.tsx';

export const calendarTabs: readonly SettingsTab[] = [
  {
    id: 'calendar',
    label: 'Calendar',
    description: 'How weeks and hours are shown.',
    icon: CalendarBlankIcon,
    order: 8,
    Content: CalendarTab,
  },
];
