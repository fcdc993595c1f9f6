import type { Models } from '#features/models/server/models.ts';
import { voiceSettings } from '#features/voice/shared/voice.settings-fields.ts';
import { voiceTaskKinds } from '#features/voice/shared/voice.tasks.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { paths } from '#server/paths.ts';
import { OwnVoices } from './own-voice/own-voice.ts';
import { ownEndpoints } from './provider-sound.ts';
import { SoundAllowance } from './sound-allowance.ts';
import { voiceRoutes } from './voice.routes.ts';

const charactersPerTask = 1_000;
const secondsPerTask = 60;

/** Browsers speak and listen themselves if they can; otherwise the server does. */
export function voiceFeature(context: FeatureContext, { models }: { models: Models }) {
  const { env, database, log, writeRetries: retries } = context;
  const own = new OwnVoices({ folder: paths.voice, isOff: env.voice?.ownVoiceIsOff === true });
  const endpoints = ownEndpoints({ speech: env.voice?.speech, transcription: env.voice?.transcription });
  const reading = new SoundAllowance({
    ...{ database, log, retries, kind: 'speech', perTask: charactersPerTask },
    endpoint: '/api/voice/speech',
  });
  const listening = new SoundAllowance({
    ...{ database, log, retries, kind: 'transcription', perTask: secondsPerTask },
    endpoint: '/api/voice/transcription',
  });
  return {
    name: 'voice',
    settings: [voiceSettings],
    taskKinds: voiceTaskKinds,
    routes: [
      voiceRoutes({
        ...{ own, reading, listening },
        async sourcesFor(userId) {
          const { speech, transcription } = endpoints;
          const sound = speech && transcription ? null : await models.sound(userId);
          return {
            speech: speech ?? sound?.speech ?? null,
            transcription: transcription ?? sound?.transcription ?? null,
          };
        },
      }),
    ],
    async close() {
      await Promise.all([reading.close(), listening.close(), own.close()]);
    },
  } satisfies Feature;
}
