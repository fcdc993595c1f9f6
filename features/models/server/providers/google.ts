import { listGoogleModels } from './list-models.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';

export function connectGoogle(access: ProviderAccess): ModelProvider {
  const baseUrl = access.baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
  return {
    company: 'Google',
    async createModel(upstreamId) {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ baseURL: baseUrl, apiKey: access.apiKey })(upstreamId);
    },
    listModels: (signal) => listGoogleModels(baseUrl, access.apiKey, signal),
  };
}
