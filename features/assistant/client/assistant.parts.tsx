import { LookUpList } from './look-up-list.tsx';
import { definePartRenderer } from './part-renderer.ts';
import { SummaryNote } from './summary-note.tsx';
import { Thinking } from './thinking.tsx';

export const assistantParts = [
  definePartRenderer({
    kind: 'summary',
    place: 'head',
    order: 0,
    Component: ({ part }) => <SummaryNote summary={part} />,
  }),
  definePartRenderer({
    kind: 'reasoning',
    place: 'before',
    order: 1,
    Component: ({ part, answer }) => (
      <Thinking reasoning={part} isLive={answer.isRunning && answer.text === ''} />
    ),
  }),
  definePartRenderer({
    kind: 'look-ups',
    place: 'before',
    order: 2,
    Component: ({ part, answer }) => (
      <LookUpList
        lookUps={part.lookUps}
        isLive={answer.isRunning && answer.text === ''}
        isOver={!answer.isRunning}
      />
    ),
  }),
];
