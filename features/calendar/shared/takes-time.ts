import type { Occurrence } from './calendar.contract.ts';

/** Whether it keeps its person from other things: what they have declined does not. */
export function takesTime({ isBusy, answer }: Pick<Occurrence, 'isBusy' | 'answer'>): boolean {
  return isBusy && answer !== 'declined';
}
