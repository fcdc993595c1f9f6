import { listGoogleModels } from './list-models.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';
import { withOptions } from './with-options.ts';

/** Older ones refuse to be asked for their thoughts. */
const tellsThoughts = /gemini-(?:2\.5|[3-9])/;

export function connectGoogle(access: ProviderAccess): ModelProvider {
  const baseUrl = access.baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
  return {
    company: 'Google',
    async createModel(upstreamId) {
      const { createGoogle } = await import('@ai-sdk/google');
      const model = createGoogle({ baseURL: baseUrl, apiKey: access.apiKey })(upstreamId);
      return tellsThoughts.test(upstreamId)
        ? withOptions(model, { google: { thinkingConfig: { includeThoughts: true } } })
        : model;
    },
    listModels: (signal) => listGoogleModels(baseUrl, access.apiKey, signal),
  };
}
