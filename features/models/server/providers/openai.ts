import type { HostedProvider } from './hosted-provider.ts';
import { listOpenAiModels } from './list-models.ts';
import { openAiSound } from './openai-sound.ts';
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
    async createEmbedder(upstreamId) {
      const { createOpenAI } = await import('@ai-sdk/openai');
      return createOpenAI({ baseURL: baseUrl, apiKey: access.apiKey }).embedding(upstreamId);
    },
    sound: openAiSound({ company: 'OpenAI', baseUrl, apiKey: access.apiKey }),
    pictures: {
      baseUrl,
      isPainter: (upstreamId) => /^(?:gpt-image|chatgpt-image|dall-e)-/i.test(upstreamId),
      async createPainter(upstreamId, fetch) {
        const { createOpenAI } = await import('@ai-sdk/openai');
        return createOpenAI({ baseURL: baseUrl, apiKey: access.apiKey, fetch }).image(upstreamId);
      },
    },
    listModels: (signal) => listOpenAiModels(baseUrl, { Authorization: `Bearer ${access.apiKey}` }, signal),
  };
}

export const openAi: HostedProvider = {
  id: 'openai',
  company: 'OpenAI',
  connect: (access) => connectOpenAi(access, 'responses'),
  models: {
    'gpt-4o': 'gpt-4o',
    'gpt-4.5-preview': 'gpt-4.5-preview',
    'gpt-4': 'gpt-4',
    'gpt-4-turbo': 'gpt-4-turbo',
    'gpt-4o-mini': 'gpt-4o-mini',
    'gpt-3.5': 'gpt-3.5-turbo',
    o1: 'o1',
    'o3-mini': 'o3-mini',
  },
  otherProtocol: {
    id: 'openai-chat',
    connect: (access) => connectOpenAi(access, 'chat'),
    // These two never adopted the newer protocol.
    models: { 'o1-preview': 'o1-preview', 'o1-mini': 'o1-mini' },
  },
};
