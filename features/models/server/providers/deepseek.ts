import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { HostedProvider } from './hosted-provider.ts';
import { listOpenAiModels } from './list-models.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';

export function connectDeepSeek(access: ProviderAccess): ModelProvider {
  const baseUrl = access.baseUrl ?? 'https://api.deepseek.com';
  return {
    company: 'DeepSeek',
    async createModel(upstreamId): Promise<LanguageModelV4> {
      const { createDeepSeek } = await import('@ai-sdk/deepseek');
      return createDeepSeek({ baseURL: baseUrl, apiKey: access.apiKey })(upstreamId);
    },
    listModels: (signal) => listOpenAiModels(baseUrl, { Authorization: `Bearer ${access.apiKey}` }, signal),
  };
}

export const deepSeek: HostedProvider = {
  id: 'deepseek',
  company: 'DeepSeek',
  connect: connectDeepSeek,
  models: { 'deepseek-r1': 'deepseek-reasoner', 'deepseek-v3': 'deepseek-chat', deepseek: 'deepseek-chat' },
};
