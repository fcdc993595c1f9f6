import { z } from 'zod';

/** How far back a list goes. */
export const PastTime = z.enum(['all', 'today', 'week', 'month']);
export type PastTime = z.infer<typeof PastTime>;

/** As both history lists label them. */
export const pastTimeLabels: Readonly<Record<PastTime, string>> = {
  all: 'All Time',
  today: 'Today',
  week: 'Past Week',
  month: 'Past Month',
};
