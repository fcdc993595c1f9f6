import { z } from 'zod';
import { maxSpeechLength } from './speech-limits.ts';

/** Limit of audio for transcription. */
export const maxSoundSeconds = 120;
export const maxSoundBytes = 10 * 1024 * 1024;
/** Sample rate for speech recognition. */
export const soundRate = 16_000;

/** Name of the built-in voice in the UI. */
export const ownVoiceLabel = 'Everyday’s own voice. It sounds like a machine because it is made by rules.';

/** Who reads: this server's own voice, or a provider that receives the text. */
export const SpeechEngine = z.enum(['server', 'provider']);
export type SpeechEngine = z.infer<typeof SpeechEngine>;

/** A BCP 47 language tag. */
const languageTag = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8}){0,3}$/);

export const SpeechInput = z.object({
  text: z.string().trim().min(1).max(maxSpeechLength),
  engine: SpeechEngine.default('server'),
  /** One of the server's voices. Absent: the default for `language`. */
  voice: z
    .string()
    .regex(/^[a-z]{2,3}(?:-[a-z\d]{1,8}){0,3}$/i)
    .optional(),
  language: languageTag.optional(),
  rate: z.number().min(0.5).max(2).default(1),
});
export type SpeechInput = z.infer<typeof SpeechInput>;

export const TranscriptionQuery = z.object({ language: languageTag.optional() });

export const Transcription = z.object({ text: z.string() });
export type Transcription = z.infer<typeof Transcription>;

const OwnVoice = z.object({ id: z.string(), language: z.string(), name: z.string() });
export type OwnVoice = z.infer<typeof OwnVoice>;

/** An external audio provider: its host is named before anything is sent there. */
const SoundProvider = z.object({ company: z.string(), host: z.string() });

/** Voice support of this server; null if unsupported. */
export const VoiceAbilities = z.object({
  ownVoices: z.array(OwnVoice).nullable(),
  speech: SoundProvider.nullable(),
  transcription: SoundProvider.nullable(),
});
export type VoiceAbilities = z.infer<typeof VoiceAbilities>;
