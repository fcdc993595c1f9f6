import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { TimersInAnswer } from './timers-in-answer.tsx';

export const timersParts = [
  definePartRenderer({
    kind: 'timers',
    place: 'after',
    order: 4,
    Component: ({ part }) => <TimersInAnswer set={part.timers} />,
  }),
];
