import { definePartRenderer } from './part-renderer.ts';
import { Thinking } from './thinking.tsx';

export const assistantParts = [
  definePartRenderer({
    kind: 'reasoning',
    place: 'before',
    order: 1,
    Component: ({ part, answer }) => (
      <Thinking reasoning={part} isLive={answer.isRunning && answer.text === ''} />
    ),
  }),
];
