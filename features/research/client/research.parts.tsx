import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import type { DrawnAnswer } from '#features/assistant/client/drawn-answer.ts';
import { definePartRenderer, type PartProps } from '#features/assistant/client/part-renderer.ts';
import { startResearch } from './research.api.ts';
import type { ResearchPanelProps } from './research-panel.tsx';

const ResearchPanel = lazyPart(async () => ({
  default: (await import('./research-panel.tsx')).ResearchPanel,
}));

function ResearchPart({ part: { record }, answer, host }: PartProps<'research'>) {
  return (
    <Suspense fallback={<p className="text-small text-text-2">Loading the research…</p>}>
      <ResearchPanel record={record} end={endOf(answer)} plan={planOf(record, host)} />
    </Suspense>
  );
}

function endOf({ isRunning, status }: DrawnAnswer): ResearchPanelProps['end'] {
  if (isRunning) return 'running';
  // A turn that no server runs any more will not continue.
  return status === 'streaming' ? 'interrupted' : status;
}

/** A plan can be started where messages can be sent, as long as the chat has not moved on without it. */
function planOf(
  { phase, turnId }: ResearchPanelProps['record'],
  { onContinue, onEnd }: PartProps['host'],
): ResearchPanelProps['plan'] {
  if (phase !== 'waiting' || !onContinue || !onEnd) return null;
  return {
    onStart: (questions) => onContinue(turnId, (signal) => startResearch(turnId, questions, signal)),
    onGiveUp: () => onEnd(turnId),
  };
}

export const researchParts = [
  definePartRenderer({ kind: 'research', place: 'head', order: 1, Component: ResearchPart }),
];
