import type { PartDefinition } from '#features/assistant/shared/message-part.ts';

/** A proposal made by the answer; its changes are loaded when it is reviewed. */
export interface MadeProposal {
  id: string;
  projectId: string;
  title: string;
  files: { path: string; added: number; removed: number }[];
}

declare module '#features/assistant/shared/message-part.ts' {
  interface PartKinds {
    codeProposals: { data: { proposals: MadeProposal[] }; change: MadeProposal };
  }
}

export const maxProposalsInAnswer = 20;

export const proposalPart: PartDefinition<'codeProposals'> = {
  kind: 'codeProposals',
  reduce: (data, change) => ({
    proposals: [...(data?.proposals ?? []), change].slice(0, maxProposalsInAnswer),
  }),
  // The project is private.
  forOthers: () => null,
};
