import type {
  SpeechModelV4,
  SpeechModelV4CallOptions,
  TranscriptionModelV4,
  TranscriptionModelV4CallOptions,
} from '@ai-sdk/provider';

/** One model for text to speech or transcription. */
interface SoundModel<Model, Options> {
  id: string;
  /** Who receives the text or the sound, as people are told beforehand. */
  host: string;
  company: string;
  /** Loads the protocol's code on first use. */
  create(): Promise<Model>;
  /** The language parameter of a call, if the protocol takes one. */
  inLanguage(language: string): Partial<Options>;
}

export type SpeechSource = SoundModel<SpeechModelV4, SpeechModelV4CallOptions> & {
  voice?: string | undefined;
};
export type TranscriptionSource = SoundModel<TranscriptionModelV4, TranscriptionModelV4CallOptions>;

/** A provider's audio models. */
export interface ProviderSound {
  speech: SpeechSource;
  transcription: TranscriptionSource;
}

/** Providers know languages without regions. */
export const baseLanguage = (language: string): string => language.split('-')[0]!.toLowerCase();
