import type { HostedProvider } from './hosted-provider.ts';
import { listGoogleModels } from './list-models.ts';
import type { ModelProvider, ProviderAccess } from './provider.ts';
import { baseLanguage } from './sound.ts';
import { withOptions } from './with-options.ts';

/** Older models reject requests for their thoughts. */
const tellsThoughts = /gemini-(?:2\.5|[3-9])/;

const speechModel = 'gemini-2.5-flash-preview-tts';
const transcriptionModel = 'gemini-3.5-transcribe';

export function connectGoogle(access: ProviderAccess): ModelProvider {
  const baseUrl = access.baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
  const open = async () => {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle({ baseURL: baseUrl, apiKey: access.apiKey });
  };
  const place = { host: new URL(baseUrl).host, company: 'Google' };
  return {
    company: 'Google',
    async createModel(upstreamId) {
      const model = (await open())(upstreamId);
      return tellsThoughts.test(upstreamId)
        ? withOptions(model, { google: { thinkingConfig: { includeThoughts: true } } })
        : model;
    },
    sound: {
      speech: {
        ...{ ...place, id: speechModel },
        create: async () => (await open()).speech(speechModel),
        inLanguage: (language) => ({ language: baseLanguage(language) }),
      },
      transcription: {
        ...{ ...place, id: transcriptionModel },
        create: async () => (await open()).transcription(transcriptionModel),
        inLanguage: () => ({}),
      },
    },
    pictures: {
      baseUrl,
      isPainter: (upstreamId) => /^gemini-.*(?:image|banana)/i.test(upstreamId),
      async createPainter(upstreamId, fetch) {
        const { createGoogle } = await import('@ai-sdk/google');
        return createGoogle({ baseURL: baseUrl, apiKey: access.apiKey, fetch }).image(upstreamId);
      },
    },
    films: {
      baseUrl,
      isFilmModel: (upstreamId) => /^veo-/i.test(upstreamId),
      async createFilmModel(upstreamId, fetch) {
        const { createGoogle } = await import('@ai-sdk/google');
        return createGoogle({ baseURL: baseUrl, apiKey: access.apiKey, fetch }).video(upstreamId);
      },
    },
    listModels: (signal) => listGoogleModels(baseUrl, access.apiKey, signal),
  };
}

export const google: HostedProvider = {
  id: 'google',
  company: 'Google',
  connect: connectGoogle,
  models: {
    'gemini-2-pro-exp': 'gemini-2.0-pro-exp-02-05',
    'gemini-2-flash': 'gemini-2.0-flash',
    'gemini-2-flash-thinking': 'gemini-2.0-flash-thinking-exp-01-21',
    gemini: 'gemini-2.0-flash',
  },
};
