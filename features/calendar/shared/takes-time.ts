import type { Occurrence } from './calendar.contract.ts';

/** Whether it makes the person busy; declined events do not. */
export function takesTime({ isBusy, answer }: Pick<Occurrence, 'isBusy' | 'answer'>): boolean {
  return isBusy && answer !== 'declined';
}
