import { findPart } from '#features/assistant/shared/message-part.ts';
import type { AnswerAction } from './answer-action.ts';
import { UsageDetails } from './usage-details.tsx';

export const assistantActions: readonly AnswerAction[] = [
  {
    id: 'details',
    order: 95,
    isBeside: true,
    isOffered: ({ parts }) => findPart(parts, 'usage') !== undefined,
    Component: ({ answer }) => {
      const usage = findPart(answer.parts, 'usage');
      return usage && <UsageDetails usage={usage} />;
    },
  },
];
