import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { usePendingChanges } from '#client/app/use-pending-changes.ts';
import { PrivacySettings, type UpdatePrivacyInput } from '#features/privacy/shared/privacy.contract.ts';

const updateKey = ['privacy-settings', 'update'] as const;

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
  const changes = usePendingChanges<UpdatePrivacyInput>(updateKey);
  const update = useMutation({
    mutationKey: updateKey,
    mutationFn: async (change: UpdatePrivacyInput) => {
      // A read that is on its way would bring back what was there before.
      await queryClient.cancelQueries(privacyQuery);
      return apiSend('PATCH', '/api/privacy', change, PrivacySettings, { keepalive: true });
    },
    onSuccess: (settings) => queryClient.setQueryData(privacyQuery.queryKey, settings),
  });
  const unsaved: UpdatePrivacyInput = Object.assign({}, ...changes);
  return { ...update, unsaved, isSaving: changes.length > 0, save: update.mutate };
}
