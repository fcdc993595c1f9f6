import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { HostedProvider } from './hosted-provider.ts';
import { listOpenAiModels } from './list-models.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';
import { baseLanguage } from './sound.ts';

export function connectXai(access: ProviderAccess): ModelProvider {
  const baseUrl = access.baseUrl ?? 'https://api.x.ai/v1';
  const open = async () => {
    const { createXai } = await import('@ai-sdk/xai');
    return createXai({ baseURL: baseUrl, apiKey: access.apiKey });
  };
  const place = { host: new URL(baseUrl).host, company: 'xAI' };
  return {
    company: 'xAI',
    async createModel(upstreamId): Promise<LanguageModelV4> {
      return (await open())(upstreamId);
    },
    sound: {
      speech: {
        ...{ ...place, id: 'grok-speech' },
        create: async () => (await open()).speech(),
        inLanguage: (language) => ({ language: baseLanguage(language) }),
      },
      transcription: {
        ...{ ...place, id: 'grok-transcription' },
        create: async () => (await open()).transcription(),
        inLanguage: (language) => ({ providerOptions: { xai: { language: baseLanguage(language) } } }),
      },
    },
    pictures: {
      baseUrl,
      isPainter: (upstreamId) => /^grok-.*image/i.test(upstreamId),
      async createPainter(upstreamId, fetch) {
        const { createXai } = await import('@ai-sdk/xai');
        return createXai({ baseURL: baseUrl, apiKey: access.apiKey, fetch }).image(upstreamId);
      },
    },
    films: {
      baseUrl,
      isFilmModel: (upstreamId) => /^grok-.*video/i.test(upstreamId),
      async createFilmModel(upstreamId, fetch) {
        const { createXai } = await import('@ai-sdk/xai');
        return createXai({ baseURL: baseUrl, apiKey: access.apiKey, fetch }).video(upstreamId);
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
