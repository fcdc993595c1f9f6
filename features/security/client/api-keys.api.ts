import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  ApiKeys,
  type CreateApiKeyInput,
  CreatedApiKey,
} from '#features/security/shared/api-keys.contract.ts';
import { removeWhatIsThere, securityKey } from './security.api.ts';

export function useApiKeys() {
  return useQuery({
    queryKey: [...securityKey, 'api-keys'],
    queryFn: async ({ signal }) => (await apiGet('/api/keys', ApiKeys, { signal })).apiKeys,
  });
}

export function createApiKey(input: CreateApiKeyInput): Promise<CreatedApiKey> {
  return apiSend('POST', '/api/keys', input, CreatedApiKey);
}

export function revokeApiKey(id: string): Promise<void> {
  return removeWhatIsThere(`/api/keys/${id}`);
}
