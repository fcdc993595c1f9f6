import { ClockClockwiseIcon } from '@phosphor-icons/react/ClockClockwise';
import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';

export const scheduledQuestionsOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'scheduled-question',
    order: 6,
    label: 'Scheduled question',
    heading: 'Scheduled questions',
    recentHeading: 'Scheduled questions',
    Icon: ClockClockwiseIcon,
  },
];
