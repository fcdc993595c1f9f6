import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiGet, apiSend, trusted } from '#client/api-client.ts';
import type { CodeProposal, ProposedChange } from '#features/coder/shared/coder.contract.ts';
import type { NewProposalInput, ProposalList } from '#features/coder/shared/proposals/proposals.contract.ts';
import { coderKey } from '../coder.api.ts';

const keyOf = (projectId: string) => [...coderKey, 'proposals', projectId];
const pathOf = (projectId: string) => `/api/developer/projects/${encodeURIComponent(projectId)}/proposals`;

/** The open proposals, and the outcome of the latest decided ones. */
export function useProposals(projectId: string) {
  return useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => apiGet(pathOf(projectId), trusted<ProposalList>(), { signal }),
    // Running answers create them.
    staleTime: 0,
  });
}

/** Refetches the open proposals. */
export function useRefreshProposals(projectId: string): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: keyOf(projectId) }), [queries, projectId]);
}

export function createProposal(projectId: string, input: NewProposalInput): Promise<CodeProposal> {
  return apiSend('POST', pathOf(projectId), input, trusted<CodeProposal>());
}

export function settleProposal(
  id: string,
  how: 'accept' | 'reject',
  left: readonly ProposedChange[],
): Promise<CodeProposal> {
  const path = `/api/developer/proposals/${encodeURIComponent(id)}/${how}`;
  return apiSend('POST', path, { left }, trusted<CodeProposal>());
}
