import type { PartDefinition } from '#features/assistant/shared/message-part.ts';
import type { TimerInAnswer } from './timers-part.schema.ts';

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    timers: { data: { timers: TimerInAnswer[] }; change: TimerInAnswer };
  }
}

export const mostInAnswer = 20;

/** Their state is not stored here: the card fetches it. */
export const timersPart: PartDefinition<'timers'> = {
  kind: 'timers',
  reduce(data, change) {
    const others = data?.timers.filter(({ id }) => id !== change.id) ?? [];
    return { timers: [...others, change].slice(0, mostInAnswer) };
  },
  // Only for their owner.
  forOthers: () => null,
};
