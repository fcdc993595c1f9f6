import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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

export function useUpdatePrivacy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: UpdatePrivacyInput) => {
      // A read that is on its way would bring back what was there before.
      await queryClient.cancelQueries(privacyQuery);
      return apiSend('PATCH', '/api/privacy', change, PrivacySettings);
    },
    onSuccess: (settings) => queryClient.setQueryData(privacyQuery.queryKey, settings),
  });
}
