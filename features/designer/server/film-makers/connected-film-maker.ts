import type {
  JSONValue,
  Experimental_VideoModelV4VideoData as VideoModelV4VideoData,
} from '@ai-sdk/provider';
import { z } from 'zod';
import { maxFilmBytes } from '#features/designer/shared/designer.limits.ts';
import type { FilmModel } from '#features/models/server/models.ts';
import { AppError } from '#server/errors.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import type { ProviderFetch } from '#server/fetch/provider-fetch.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { required } from '#shared/required.ts';
import { costOf, sayWarning } from '../painters/connected-painter.ts';
import type { WishedPicture } from '../painters/painter.ts';
import { createPainterFetch } from '../painters/painter-fetch.ts';
import {
  asPaintingError,
  isAboutContent,
  refusedByProvider,
  unusableAnswer,
} from '../painters/painter-problems.ts';
import { filmDialects } from './film-dialects.ts';
import type { FilmMaker } from './film-maker.ts';

/** Limit for status responses; the film itself is downloaded from a URL. */
const maxAnswerBytes = 8 * 1024 * 1024;

/** Fields that the SDKs drop: progress, and why a film was withheld. */
const Heard = z.object({
  progress: z.number().min(0).max(100).optional().catch(undefined),
  response: z
    .object({ generateVideoResponse: z.object({ raiMediaFilteredReasons: z.array(z.string()) }) })
    .optional()
    .catch(undefined),
});
type Heard = z.output<typeof Heard>;

/** A connected provider's film model. Undefined if we have no dialect for it. */
export function connectedFilmMaker(model: FilmModel, guardedFetch: GuardedFetch): FilmMaker | undefined {
  const dialect = filmDialects[model.connectionId];
  if (!dialect) return undefined;
  const { company, upstreamId, models } = model;
  const { baseUrl } = models;
  const answers = createPainterFetch({ baseUrl, guardedFetch, maxBytes: maxAnswerBytes });
  const films = createPainterFetch({
    ...{ baseUrl, guardedFetch, maxBytes: maxFilmBytes },
    maxBytesOfAddress: maxFilmBytes,
  });
  const abilities = dialect.abilities(upstreamId);
  return {
    id: model.id,
    name: upstreamId,
    company,
    isOwn: model.isOwn,
    abilities,

    async begin(wish, signal) {
      const maker = await models.createFilmModel(upstreamId, answers);
      if (!maker.doStart) throw new AppError('model_unknown');
      const isSaid = wish.negativePrompt !== '' && dialect.negativePrompt === 'words';
      const { firstPicture, lastPicture } = wish;
      try {
        const { operation, warnings } = await maker.doStart({
          prompt: isSaid ? `${wish.prompt}\n\nLeave out: ${wish.negativePrompt}` : wish.prompt,
          n: 1,
          ...dialect.ask(upstreamId, wish),
          // Providers have fixed rates, and warn about others.
          fps: undefined,
          seed: abilities.takesSeed ? (wish.seed ?? undefined) : undefined,
          image: firstPicture && !lastPicture ? fileOf(firstPicture) : undefined,
          frameImages: lastPicture
            ? [
                ...(firstPicture ? [{ image: fileOf(firstPicture), frameType: 'first_frame' as const }] : []),
                { image: fileOf(lastPicture), frameType: 'last_frame' as const },
              ]
            : undefined,
          inputReferences: undefined,
          generateAudio: undefined,
          abortSignal: signal,
        });
        return {
          operation,
          warnings: warnings.map(sayWarning).filter((words): words is Said => words !== undefined),
        };
      } catch (cause) {
        signal.throwIfAborted();
        throw asPaintingError(cause, company);
      }
    },

    async look(operation, signal) {
      let heard: Heard = {};
      const listening: ProviderFetch = async (input, init) => {
        const response = await answers(input, init);
        const text = await response.text();
        heard = hear(text);
        const { status, statusText, headers } = response;
        return new Response(text, { status, statusText, headers: withoutLength(headers) });
      };
      try {
        const maker = await models.createFilmModel(upstreamId, listening);
        if (!maker.doStatus) throw new AppError('model_unknown');
        const status = await maker.doStatus({ operation: operation as JSONValue, abortSignal: signal });
        if (status.status === 'pending') {
          return { isDone: false, value: heard.progress === undefined ? null : heard.progress / 100 };
        }
        if (status.status === 'error') throw failedFilm(status.error, company);
        const dollars = costOf(status);
        const bytes = await bytesOf(required(status.videos[0]), { baseUrl, fetch: films, signal });
        model.record({ inputTokens: 0, outputTokens: 0, dollars });
        return {
          ...{ isDone: true, bytes },
          cost: dollars === undefined ? null : { amount: dollars, currency: 'USD' },
        };
      } catch (cause) {
        signal.throwIfAborted();
        const reasons = heard.response?.generateVideoResponse.raiMediaFilteredReasons ?? [];
        // Done without a film: the provider withheld it.
        if (reasons.length > 0) throw refusedByProvider(company, reasons.join(' '), cause);
        throw asPaintingError(cause, company);
      }
    },
  };
}

const fileOf = ({ bytes, mediaType }: WishedPicture) => ({ type: 'file', data: bytes, mediaType }) as const;

function hear(text: string): Heard {
  try {
    return Heard.safeParse(JSON.parse(text)).data ?? {};
  } catch {
    // The SDK reports malformed answers itself.
    return {};
  }
}

/** The body was decoded, so neither header applies any more. */
function withoutLength(headers: Headers): Headers {
  const kept = new Headers(headers);
  kept.delete('content-length');
  kept.delete('content-encoding');
  return kept;
}

/** The SDK prefixes the provider's message. */
function failedFilm(told: string, company: string): AppError {
  const words = told.replace(/^Video generation failed:\s*/u, '');
  if (isAboutContent(words)) return refusedByProvider(company, words);
  return new AppError('model_failed', {
    message: said`${company} did not make this film: “${words.slice(0, 300)}” Nothing was charged.`,
  });
}

/**
 * URLs of finished films may contain the operator's key. It is moved to a header, so that it appears in no error, log
 * or row.
 */
async function bytesOf(
  video: VideoModelV4VideoData,
  { baseUrl, fetch, signal }: { baseUrl: string; fetch: ProviderFetch; signal: AbortSignal },
): Promise<Uint8Array> {
  if (video.type === 'base64') return new Uint8Array(Buffer.from(video.data, 'base64'));
  if (video.type === 'binary') return video.data;
  if (video.type !== 'url') throw unusableAnswer(new Error('no film in the answer'));
  const url = new URL(video.url);
  const key = url.origin === new URL(baseUrl).origin ? url.searchParams.get('key') : null;
  url.searchParams.delete('key');
  const response = await fetch(url, { signal, headers: key === null ? {} : { 'x-goog-api-key': key } });
  if (!response.ok) {
    throw new AppError('model_down', { cause: new Error(`the film was answered with ${response.status}`) });
  }
  return new Uint8Array(await response.arrayBuffer());
}
