import { asModelError } from '#features/assistant/server/stream-model.ts';
import { openAiSound } from '#features/models/server/providers/openai-sound.ts';
import type { SpeechSource, TranscriptionSource } from '#features/models/server/providers/sound.ts';
import { storableText } from '#server/db/storable-text.ts';
import { AppError } from '#server/errors.ts';
import type { SoundEndpoint, VoiceEnvironment } from './voice.env.ts';

const longestMs = 60_000;
/** Limit for one sentence. */
const mostSpeechBytes = 12 * 1024 * 1024;

export interface SpeechSound {
  sound: Uint8Array<ArrayBuffer>;
  mediaType: string;
}

/** Endpoints configured for audio take precedence over the model providers. */
export function ownEndpoints({ speech, transcription }: Pick<VoiceEnvironment, 'speech' | 'transcription'>): {
  speech: SpeechSource | null;
  transcription: TranscriptionSource | null;
} {
  const connect = ({ baseUrl, apiKey = 'none', voice, model }: SoundEndpoint) =>
    openAiSound({
      ...{ company: new URL(baseUrl).host, baseUrl, apiKey, voice },
      ...{ speechModel: model, transcriptionModel: model },
    });
  return {
    speech: speech ? connect(speech).speech : null,
    transcription: transcription ? connect(transcription).transcription : null,
  };
}

/** @throws AppError describing the provider's failure. */
export async function speakWith(
  source: SpeechSource,
  { text, language, rate }: { text: string; language: string | undefined; rate: number },
  signal: AbortSignal,
): Promise<SpeechSound> {
  const audio = await asked(async () => {
    const model = await source.create();
    const result = await model.doGenerate({
      ...{ text, outputFormat: 'wav', abortSignal: within(signal) },
      ...(rate !== 1 && { speed: rate }),
      ...(source.voice !== undefined && { voice: source.voice }),
      ...(language !== undefined && source.inLanguage(language)),
    });
    return result.audio;
  });
  const sound = new Uint8Array(typeof audio === 'string' ? Buffer.from(audio, 'base64') : audio);
  const mediaType = typeOfSound(sound);
  if (mediaType === null || sound.length > mostSpeechBytes) throw new AppError('model_unreadable');
  return { sound, mediaType };
}

/** @throws AppError describing the provider's failure. */
export async function writeDown(
  source: TranscriptionSource,
  { audio, language }: { audio: Uint8Array; language: string | undefined },
  signal: AbortSignal,
): Promise<string> {
  return asked(async () => {
    const model = await source.create();
    const { text } = await model.doGenerate({
      ...{ audio, mediaType: 'audio/wav', abortSignal: within(signal) },
      ...(language !== undefined && source.inLanguage(language)),
    });
    return storableText(text.trim().slice(0, 8_000));
  });
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw asModelError(error);
  }
}

const within = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);

/** The type by magic bytes, ignoring the declared one. Null if it is not audio. */
function typeOfSound(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 4));
  if (start === 'RIFF') return 'audio/wav';
  if (start === 'OggS') return 'audio/ogg';
  if (start === 'fLaC') return 'audio/flac';
  const [first = 0, second = 0] = bytes;
  return start.startsWith('ID3') || (first === 0xff && (second & 0xe0) === 0xe0) ? 'audio/mpeg' : null;
}
