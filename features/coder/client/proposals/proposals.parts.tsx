import { definePartRenderer } from '#features/assistant/client/part-renderer.ts';
import { ProposalCards } from './proposal-cards.tsx';

export const proposalParts = [
  definePartRenderer({
    kind: 'codeProposals',
    place: 'after',
    order: 4,
    Component: ({ part }) => <ProposalCards proposals={part.proposals} />,
  }),
];
