import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';

/** Whether planning and advice may move it. An appointment is fixed with somebody, whatever else is set. */
export const isFlexible = ({
  isFlexible: isMarked,
  kind,
}: Pick<Occurrence, 'isFlexible' | 'kind'>): boolean => isMarked && kind !== 'appointment';
