import { CalendarPlusIcon } from '@phosphor-icons/react/CalendarPlus';
import type { Command } from '#client/app/command.ts';
import { QuickAddDialog } from './quick-add/quick-add-dialog.tsx';

export const calendarCommands: readonly Command[] = [
  {
    id: 'add-event',
    title: 'Add to calendar',
    otherNames: 'new event appointment meeting schedule quick add',
    icon: CalendarPlusIcon,
    order: 3,
    needsUser: true,
    effect: { Dialog: QuickAddDialog },
  },
];
