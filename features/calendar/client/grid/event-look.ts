import { classNames } from '#client/ui/class-names.ts';
import type { Occurrence } from '#features/calendar/shared/calendar.contract.ts';

interface EventLook {
  /** Soft tint and text of the block, and the bar at its start. */
  block: string;
  bar: string;
  /** In print, where colour is missing. */
  letter: string;
}

const looks = {
  work: { block: 'bg-primary-soft text-primary-text', bar: 'bg-primary', letter: 'W' },
  focus: { block: 'bg-primary-soft text-primary-text', bar: 'event-stitch text-primary', letter: 'F' },
  meetings: { block: 'bg-moss-soft text-moss', bar: 'bg-moss', letter: 'M' },
  personal: { block: 'bg-madder-soft text-madder', bar: 'bg-madder', letter: 'P' },
} satisfies Record<Occurrence['category'], EventLook>;

const appointment: EventLook = {
  block: 'bg-accent-soft text-accent-text',
  bar: 'bg-accent-line',
  letter: 'A',
};

export function lookOf({ kind, category }: Pick<Occurrence, 'kind' | 'category'>): EventLook {
  return kind === 'appointment' ? appointment : looks[category];
}

type State = Pick<Occurrence, 'status' | 'isBusy' | 'answer'>;

/** Tentative for the person: drawn stitched. */
const isOpen = ({ status, answer }: State) =>
  status === 'tentative' || answer === 'tentative' || answer === 'needs-action';

/** Border and text decoration of an event that is not simply confirmed. */
export function shapeOf(state: State): string {
  return classNames(
    state.answer === 'declined' && 'line-through',
    isOpen(state) && 'border-[1.5px] border-dashed border-current',
    !state.isBusy && 'border-[1.5px] border-current bg-surface!',
  );
}

/** The same as words. */
export function statesOf({ status, answer }: Omit<State, 'isBusy'>): string[] {
  if (answer === 'declined') return [/* text */ 'declined'];
  if (answer === 'needs-action') return [/* text */ 'not answered yet'];
  return status === 'tentative' || answer === 'tentative' ? [/* text */ 'tentative'] : [];
}

/** What shape and colour express, as words. */
export function labelOfKind({ kind, category }: Pick<Occurrence, 'kind' | 'category'>): string {
  if (kind === 'appointment') return 'Appointment';
  return { work: 'Work', meetings: 'Meeting', focus: 'Focus', personal: 'Personal' }[category];
}
