import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { PrivacySettings, type UpdatePrivacyInput } from '#features/privacy/shared/privacy.contract.ts';

const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: ({ signal }) => apiGet('/api/privacy', PrivacySettings, { signal }),
});

export function usePrivacySettings() {
  return useQuery(privacyQuery);
}

/** What the person allows, asked of the server unless this page knows it. */
export function fetchPrivacySettings(queryClient: QueryClient): Promise<PrivacySettings> {
  return queryClient.ensureQueryData(privacyQuery);
}

/** Changes are seen as they are made, and taken back when they cannot be saved. */
export function useUpdatePrivacy() {
  const queryClient = useQueryClient();
  // The cache tells of a change a moment later, which a switch that is pressed cannot wait for.
  const [unsaved, setUnsaved] = useState<UpdatePrivacyInput>({});
  const update = useMutation({
    mutationFn: async (change: UpdatePrivacyInput) => {
      // A read that is on its way would bring back what was there before.
      await queryClient.cancelQueries(privacyQuery);
      return apiSend('PATCH', '/api/privacy', change, PrivacySettings, { keepalive: true });
    },
    onSuccess: (settings) => queryClient.setQueryData(privacyQuery.queryKey, settings),
    onSettled: () => setUnsaved({}),
  });
  return {
    ...update,
    unsaved,
    isSaving: Object.keys(unsaved).length > 0,
    save: (change: UpdatePrivacyInput) => {
      setUnsaved(change);
      update.mutate(change);
    },
  };
}
