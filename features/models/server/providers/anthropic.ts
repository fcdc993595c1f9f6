import type { HostedProvider } from './hosted-provider.ts';
import { listOpenAiModels } from './list-models.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';
import { withOptions } from './with-options.ts';

const budgetTokens = 8_000;

/** Suffix of an upstream id whose model should think before it answers. */
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

export const anthropic: HostedProvider = {
  id: 'anthropic',
  company: 'Anthropic',
  connect: connectAnthropic,
  models: {
    'claude-3-opus': 'claude-3-opus-20240229',
    'claude-3.5-sonnet': 'claude-3-5-sonnet-20241022',
    'claude-3.7-sonnet': 'claude-3-7-sonnet-20250219',
    'claude-3.7-sonnet-thinking': `claude-3-7-sonnet-20250219${thinkingSuffix}`,
    'claude-3.5-haiku': 'claude-3-5-haiku-20241022',
    'claude-2': 'claude-2.1',
  },
};
