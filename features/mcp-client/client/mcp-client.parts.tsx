import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { OutsideCalls } from './outside-calls.tsx';

export const mcpClientParts = [
  definePartRenderer({
    kind: 'outside-calls',
    place: 'before',
    order: 6,
    Component: ({ part, answer }) => <OutsideCalls calls={part.calls} isRunning={answer.isRunning} />,
  }),
];
