import type {
  SpeechModelV4,
  SpeechModelV4CallOptions,
  TranscriptionModelV4,
  TranscriptionModelV4CallOptions,
} from '@ai-sdk/provider';

/** One model that speaks, or that writes down what was spoken. */
interface SoundModel<Model, Options> {
  id: string;
  /** Who is sent the text or the sound, as people are told before it is. */
  host: string;
  company: string;
  /** Loads the protocol's code on first use. */
  create(): Promise<Model>;
  /** What a call has to say of the language, where the protocol takes it. */
  inLanguage(language: string): Partial<Options>;
}

export type SpeechSource = SoundModel<SpeechModelV4, SpeechModelV4CallOptions> & {
  voice?: string | undefined;
};
export type TranscriptionSource = SoundModel<TranscriptionModelV4, TranscriptionModelV4CallOptions>;

/** What a provider does with sound. */
export interface ProviderSound {
  speech: SpeechSource;
  transcription: TranscriptionSource;
}

/** Providers know languages without regions. */
export const baseLanguage = (language: string): string => language.split('-')[0]!.toLowerCase();
