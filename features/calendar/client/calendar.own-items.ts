import { CalendarBlankIcon } from '@phosphor-icons/react/CalendarBlank';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const calendarOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'event',
    order: 3,
    label: 'Event',
    heading: 'Events',
    recentHeading: 'Recent events',
    Icon: CalendarBlankIcon,
  },
];
