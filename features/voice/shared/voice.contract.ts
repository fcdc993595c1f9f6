import { z } from 'zod';

/** Characters of one request. Sentences are shorter: a reader asks for one after the other. */
export const maxSpeechLength = 600;
/** Of sound that is sent to be turned into text. */
export const maxSoundSeconds = 120;
export const maxSoundBytes = 10 * 1024 * 1024;
/** Samples a second, as speech is recognised. */
export const soundRate = 16_000;

/** What the voice of rules is called wherever it can be chosen or heard. */
export const ownVoiceLabel = 'Everyday’s own voice. It sounds like a machine because it is made by rules';

/** Who reads: the voice of this server's own, or a provider that is sent the text. */
export const SpeechEngine = z.enum(['server', 'provider']);
export type SpeechEngine = z.infer<typeof SpeechEngine>;

/** A language tag as browsers write them. */
const languageTag = z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z\d]{1,8}){0,3}$/);

export const SpeechInput = z.object({
  text: z.string().trim().min(1).max(maxSpeechLength),
  engine: SpeechEngine.default('server'),
  /** Of the server's voices. Absent: the one of `language`. */
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

/** Who else hears or reads: its host is named before anything is sent there. */
const SoundProvider = z.object({ company: z.string(), host: z.string() });

/** What this server can do with sound; null is what it cannot. */
export const VoiceAbilities = z.object({
  ownVoices: z.array(OwnVoice).nullable(),
  speech: SoundProvider.nullable(),
  transcription: SoundProvider.nullable(),
});
export type VoiceAbilities = z.infer<typeof VoiceAbilities>;
