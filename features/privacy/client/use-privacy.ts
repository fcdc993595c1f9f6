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

/** The person's privacy settings, fetched unless cached. */
export function fetchPrivacySettings(queryClient: QueryClient): Promise<PrivacySettings> {
  return queryClient.ensureQueryData(privacyQuery);
}

/** Changes show optimistically, and are reverted if they cannot be saved. */
export function useUpdatePrivacy() {
  const queryClient = useQueryClient();
  const changes = usePendingChanges<UpdatePrivacyInput>(updateKey);
  const update = useMutation({
    mutationKey: updateKey,
    mutationFn: async (change: UpdatePrivacyInput) => {
      // A pending read would restore the old values.
      await queryClient.cancelQueries(privacyQuery);
      return apiSend('PATCH', '/api/privacy', change, PrivacySettings, { keepalive: true });
    },
    onSuccess: (settings) => queryClient.setQueryData(privacyQuery.queryKey, settings),
  });
  const unsaved: UpdatePrivacyInput = Object.assign({}, ...changes);
  return { ...update, unsaved, isSaving: changes.length > 0, save: update.mutate };
}
