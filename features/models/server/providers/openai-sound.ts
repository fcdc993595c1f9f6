import { baseLanguage, type ProviderSound } from './sound.ts';

interface OpenAiSoundAccess {
  company: string;
  baseUrl: string;
  apiKey: string;
  speechModel?: string | undefined;
  voice?: string | undefined;
  transcriptionModel?: string | undefined;
}

/** OpenAI's audio protocol, which many self-hosted servers speak as well. */
export function openAiSound(access: OpenAiSoundAccess): ProviderSound {
  const { company, baseUrl, apiKey, voice } = access;
  const open = async () => {
    const { createOpenAI } = await import('@ai-sdk/openai');
    return createOpenAI({ baseURL: baseUrl, apiKey });
  };
  const { speechModel = 'gpt-4o-mini-tts', transcriptionModel = 'gpt-4o-mini-transcribe' } = access;
  const host = new URL(baseUrl).host;
  return {
    speech: {
      ...{ id: speechModel, host, company, voice },
      create: async () => (await open()).speech(speechModel),
      // It detects the language from the text.
      inLanguage: () => ({}),
    },
    transcription: {
      ...{ id: transcriptionModel, host, company },
      create: async () => (await open()).transcription(transcriptionModel),
      inLanguage: (language) => ({ providerOptions: { openai: { language: baseLanguage(language) } } }),
    },
  };
}
