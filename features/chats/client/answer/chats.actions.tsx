import { ArrowClockwiseIcon } from '@phosphor-icons/react/ArrowClockwise';
import type { AnswerAction } from '#features/assistant/client/answer-action.ts';
import { CopyAction } from './copy-action.tsx';
import { AnswerVote } from './feedback/answer-vote.tsx';

export const chatsActions: readonly AnswerAction[] = [
  { id: 'copy', order: 20, isOffered: () => true, Component: CopyAction },
  {
    id: 'regenerate',
    order: 30,
    label: 'Answer again',
    icon: <ArrowClockwiseIcon size={20} aria-hidden />,
    isOffered: (_, { onRegenerate }) => onRegenerate !== undefined,
    run: (_, { onRegenerate }) => onRegenerate?.(),
  },
  {
    id: 'vote',
    order: 90,
    isBeside: true,
    isOffered: ({ status, isError }) => status === 'complete' && !isError,
    Component: ({ answer }) => <AnswerVote answerId={answer.id} />,
  },
];
