import { listOpenAiModels } from './list-models.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';
import { withoutRefusedTools } from './without-refused-tools.ts';

/** `chat` is the older protocol: some models, and many servers that imitate OpenAI, know only that one. */
export function connectOpenAi(access: ProviderAccess, protocol: 'responses' | 'chat'): ModelProvider {
  const baseUrl = access.baseUrl ?? 'https://api.openai.com/v1';
  return {
    company: 'OpenAI',
    async createModel(upstreamId) {
      const { createOpenAI } = await import('@ai-sdk/openai');
      const openai = createOpenAI({ baseURL: baseUrl, apiKey: access.apiKey });
      return protocol === 'chat'
        ? withoutRefusedTools(openai.chat(upstreamId))
        : openai.responses(upstreamId);
    },
    listModels: (signal) => listOpenAiModels(baseUrl, { Authorization: `Bearer ${access.apiKey}` }, signal),
  };
}
