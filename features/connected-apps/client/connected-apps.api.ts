import { useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  AskedConsent,
  type AuthorizationRequest,
  ConnectedApps,
  ConsentAnswer,
} from '#features/connected-apps/shared/connected-apps.contract.ts';

const key = ['connected-apps'];

export function useConnectedApps() {
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await apiGet('/api/connected-apps', ConnectedApps, { signal })).apps,
  });
}

export function useRefreshConnectedApps() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: key });
}

export function revokeApp(id: string): Promise<unknown> {
  return apiSend('DELETE', `/api/connected-apps/${id}`);
}

/** The URL comes from an app; the server validates it. */
export function useAskedConsent(search: string) {
  return useQuery({
    queryKey: ['oauth-request', search],
    queryFn: ({ signal }) => apiGet(`/api/oauth/request?${search}`, AskedConsent, { signal }),
    retry: false,
  });
}

export async function answerConsent(request: AuthorizationRequest, scopes: string[] | null): Promise<string> {
  return (await apiSend('POST', '/api/oauth/consent', { request, scopes }, ConsentAnswer)).redirectTo;
}
