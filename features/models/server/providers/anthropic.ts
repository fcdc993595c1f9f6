import { listOpenAiModels } from './list-models.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';
import { withOptions } from './with-options.ts';

const budgetTokens = 8_000;

/** Ends an upstream id whose model shall think before it answers. */
export const thinkingSuffix = '+thinking';

export function connectAnthropic(access: ProviderAccess): ModelProvider {
  const baseUrl = access.baseUrl ?? 'https://api.anthropic.com/v1';
  return {
    company: 'Anthropic',
    async createModel(upstreamId) {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      const anthropic = createAnthropic({ baseURL: baseUrl, apiKey: access.apiKey });
      return upstreamId.endsWith(thinkingSuffix)
        ? withOptions(anthropic(upstreamId.slice(0, -thinkingSuffix.length)), {
            anthropic: { thinking: { type: 'enabled', budgetTokens } },
          })
        : anthropic(upstreamId);
    },
    async listModels(signal) {
      const headers = { 'x-api-key': access.apiKey, 'anthropic-version': '2023-06-01' };
      return listOpenAiModels(baseUrl, headers, signal);
    },
  };
}
