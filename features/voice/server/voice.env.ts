import { z } from 'zod';
import { defineEnvironment, optional, secret, serviceUrl, withDefault } from '#server/environment.ts';

/** An OpenAI-compatible audio server configured by the operator. */
export interface SoundEndpoint {
  baseUrl: string;
  apiKey: string | undefined;
  model: string | undefined;
  voice: string | undefined;
}

export interface VoiceEnvironment {
  isOff: boolean;
  /** The built-in voice is disabled. */
  ownVoiceIsOff: boolean;
  speech: SoundEndpoint | undefined;
  transcription: SoundEndpoint | undefined;
}

declare module '#server/env.ts' {
  interface EnvSections {
    voice: VoiceEnvironment;
  }
}

export const voiceEnvironment = defineEnvironment({
  variables: {
    VOICE: optional(z.enum(['on', 'off'])),
    SERVER_VOICE: withDefault(z.enum(['on', 'off']).default('on')),
    SPEECH_BASE_URL: optional(serviceUrl),
    SPEECH_API_KEY: secret(z.string()),
    SPEECH_MODEL: optional(z.string().max(200)),
    SPEECH_VOICE: optional(z.string().max(200)),
    TRANSCRIPTION_BASE_URL: optional(serviceUrl),
    TRANSCRIPTION_API_KEY: secret(z.string()),
    TRANSCRIPTION_MODEL: optional(z.string().max(200)),
  },
  read: (values) => ({
    voice: {
      isOff: values.VOICE === 'off',
      ownVoiceIsOff: values.SERVER_VOICE === 'off',
      speech: values.SPEECH_BASE_URL
        ? {
            baseUrl: values.SPEECH_BASE_URL,
            apiKey: values.SPEECH_API_KEY,
            model: values.SPEECH_MODEL,
            voice: values.SPEECH_VOICE,
          }
        : undefined,
      transcription: values.TRANSCRIPTION_BASE_URL
        ? {
            baseUrl: values.TRANSCRIPTION_BASE_URL,
            apiKey: values.TRANSCRIPTION_API_KEY,
            model: values.TRANSCRIPTION_MODEL,
            voice: undefined,
          }
        : undefined,
    },
  }),
});
