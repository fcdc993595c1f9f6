import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import { apiKeyScopes } from '#client/app/api-key-scopes.ts';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import {
  type ApiKeyContract,
  apiKeyContract,
  type CreateApiKeyInput,
  type CreatedApiKey,
  sortScopes,
} from '#features/security/shared/api-keys.contract.ts';
import { removeWhatIsThere, securityKey } from './security.api.ts';

/** The possible scopes of a key, and the resulting agreement. */
export function useApiKeyContract() {
  const declared = useLoadedExtensions(apiKeyScopes);
  return useMemo(() => ({ ...apiKeyContract(declared), scopes: sortScopes(declared) }), [declared]);
}

export function useApiKeys() {
  const { ApiKeys } = useApiKeyContract();
  return useQuery({
    queryKey: [...securityKey, 'api-keys'],
    queryFn: async ({ signal }) => (await apiGet('/api/keys', ApiKeys, { signal })).apiKeys,
  });
}

export function createApiKey(
  input: CreateApiKeyInput,
  { CreatedApiKey }: Pick<ApiKeyContract, 'CreatedApiKey'>,
): Promise<CreatedApiKey> {
  return apiSend('POST', '/api/keys', input, CreatedApiKey);
}

export function revokeApiKey(id: string): Promise<void> {
  return removeWhatIsThere(`/api/keys/${id}`);
}
