import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { HostedProvider } from './hosted-provider.ts';
import { listOpenAiModels } from './list-models.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';

export function connectXai(access: ProviderAccess): ModelProvider {
  const baseUrl = access.baseUrl ?? 'https://api.x.ai/v1';
  return {
    company: 'xAI',
    async createModel(upstreamId): Promise<LanguageModelV4> {
      const { createXai } = await import('@ai-sdk/xai');
      return createXai({ baseURL: baseUrl, apiKey: access.apiKey })(upstreamId);
    },
    pictures: {
      baseUrl,
      isPainter: (upstreamId) => /^grok-.*image/i.test(upstreamId),
      async createPainter(upstreamId, fetch) {
        const { createXai } = await import('@ai-sdk/xai');
        return createXai({ baseURL: baseUrl, apiKey: access.apiKey, fetch }).image(upstreamId);
      },
    },
    listModels: (signal) => listOpenAiModels(baseUrl, { Authorization: `Bearer ${access.apiKey}` }, signal),
  };
}

export const xai: HostedProvider = {
  id: 'xai',
  company: 'xAI',
  connect: connectXai,
  models: { 'grok-2': 'grok-2-1212' },
};
