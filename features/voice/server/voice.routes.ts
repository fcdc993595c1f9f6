import type { SpeechSource, TranscriptionSource } from '#features/models/server/providers/sound.ts';
import {
  maxSoundBytes,
  SpeechInput,
  Transcription,
  TranscriptionQuery,
  VoiceAbilities,
} from '#features/voice/shared/voice.contract.ts';
import { defineRoute } from '#server/define-route.ts';
import { AppError } from '#server/errors.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import type { OwnVoices } from './own-voice/own-voice.ts';
import { speakWith, writeDown } from './provider-sound.ts';
import type { SoundAllowance } from './sound-allowance.ts';
import { secondsOfWave } from './wave-file.ts';

const speechLimit = { limit: 120, windowMs: 60_000 };
const transcriptionLimit = { limit: 40, windowMs: 60_000 };

export interface VoiceNeeds {
  own: OwnVoices;
  /** The person's speech providers; null if none is connected. */
  sourcesFor(
    userId: string,
  ): Promise<{ speech: SpeechSource | null; transcription: TranscriptionSource | null }>;
  reading: SoundAllowance;
  listening: SoundAllowance;
}

const placeOf = (source: SpeechSource | TranscriptionSource | null) =>
  source && { company: source.company, host: source.host };

/** Audio input and output. Audio stays in memory for the duration of the request, and is never stored or logged. */
export function voiceRoutes({ own, sourcesFor, reading, listening }: VoiceNeeds) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/voice',
        access: 'login',
        responses: {
          200: { description: 'What this server can do with sound', content: jsonContent(VoiceAbilities) },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { speech, transcription } = await sourcesFor(userId);
        const ownVoices = own.list === null ? null : [...own.list];
        return context.json(
          { ownVoices, speech: placeOf(speech), transcription: placeOf(transcription) },
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/voice/speech',
        access: 'login',
        limit: { name: 'speech', person: speechLimit },
        charge: ['speech'],
        request: { body: { required: true, content: jsonContent(SpeechInput) } },
        responses: {
          200: { description: 'Sound: WAV of the server’s own voice, or what the provider sent' },
        },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { text, engine, voice, language, rate } = context.req.valid('json');
        const { signal } = context.req.raw;
        if (engine === 'server') {
          const sound = await own.speak({ text, voice, language, rate }, signal);
          return sendSound(sound, 'audio/wav');
        }
        const { speech } = await sourcesFor(userId);
        if (!speech) throw notConnected();
        const made = await reading.use({ userId, modelId: speech.id, amount: text.length }, signal, (until) =>
          speakWith(speech, { text, language, rate }, until),
        );
        return sendSound(made.sound, made.mediaType);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/voice/transcription',
        access: 'login',
        body: 'raw',
        limit: { name: 'transcription', person: transcriptionLimit },
        charge: ['transcription'],
        request: { query: TranscriptionQuery },
        responses: { 200: { description: 'What was said', content: jsonContent(Transcription) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { language } = context.req.valid('query');
        const { signal } = context.req.raw;
        const audio = await readSound(context.req.raw.body);
        const amount = secondsOfWave(audio);
        const { transcription } = await sourcesFor(userId);
        if (!transcription) throw notConnected();
        const text = await listening.use({ userId, modelId: transcription.id, amount }, signal, (until) =>
          writeDown(transcription, { audio, language }, until),
        );
        return context.json({ text }, 200);
      },
    );
}

function notConnected(): AppError {
  return new AppError('model_unavailable', { message: 'No service for speech is connected to this server.' });
}

function sendSound(sound: Uint8Array, type: string): Response {
  const headers = {
    'Content-Type': type,
    'Content-Length': String(sound.length),
    'Cache-Control': 'private, no-store',
  };
  return new Response(new Uint8Array(sound), { headers });
}

async function readSound(body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > maxSoundBytes) throw new AppError('too_large');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
