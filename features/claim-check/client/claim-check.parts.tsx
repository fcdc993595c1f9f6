import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { VerdictSummary } from './verdict-summary.tsx';

export const claimCheckParts = [
  definePartRenderer({
    kind: 'verdicts',
    place: 'after',
    order: 1,
    Component: ({ part, answer }) => (answer.isRunning ? null : <VerdictSummary verdicts={part.verdicts} />),
  }),
];
