import type { ImageModelV4, ImageModelV4Result } from '@ai-sdk/provider';
import type { PictureModel } from '#features/models/server/models.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { type Dialect, dialects } from './dialects.ts';
import type { PaintedPicture, Painter, PaintingWish } from './painter.ts';
import { createPainterFetch } from './painter-fetch.ts';
import { asPaintingError, refusedByProvider, unusableAnswer } from './painter-problems.ts';

const ticksOfDollar = 1e10;

/** A connected provider's picture model. Undefined if we have no dialect for it. */
export function connectedPainter(model: PictureModel, guardedFetch: GuardedFetch): Painter | undefined {
  const dialect = dialects[model.connectionId];
  if (!dialect) return undefined;
  const { company, upstreamId } = model;
  const abilities = dialect.abilities(upstreamId);
  return {
    id: model.id,
    name: upstreamId,
    company,
    isOwn: model.isOwn,
    abilities,
    async paint(wish, { signal, onProgress }) {
      const { baseUrl } = model.models;
      const fetch = createPainterFetch({ baseUrl, guardedFetch });
      const painter = await model.models.createPainter(upstreamId, fetch);
      const pictures: PaintedPicture[] = [];
      const warnings = new Map<string, Said>();
      let dollars: number | undefined;
      while (pictures.length < wish.count) {
        const n = Math.min(abilities.perCall, wish.count - pictures.length);
        // Each call needs its own seed, or all would return the same picture.
        const seed = wish.seed === null ? null : wish.seed + pictures.length;
        try {
          const made = await call(painter, dialect, { ...wish, count: n, seed }, signal);
          const cost = costOf(made);
          if (cost !== undefined) dollars = (dollars ?? 0) + cost;
          model.record({
            inputTokens: made.usage?.inputTokens ?? 0,
            outputTokens: made.usage?.outputTokens ?? 0,
            dollars: cost,
          });
          for (const warning of made.warnings) {
            const sentence = sayWarning(warning);
            if (sentence) warnings.set(JSON.stringify(sentence), sentence);
          }
          const painted = made.images.map((image) => bytesOf(image));
          if (painted.length === 0) throw nothingPainted(made, company);
          pictures.push(
            ...painted.slice(0, n).map((bytes, at) => ({
              bytes,
              seed: seed !== null && abilities.takesSeed ? seed + at : null,
            })),
          );
        } catch (cause) {
          signal.throwIfAborted();
          const error = asPaintingError(cause, company);
          if (pictures.length === 0) throw error;
          const sentence = said`${pictures.length} of ${wish.count} pictures came before ${company} stopped.`;
          warnings.set('cut', sentence);
          break;
        }
        onProgress({ value: Math.min(1, pictures.length / wish.count) });
      }
      return {
        pictures,
        warnings: [...warnings.values()],
        cost: dollars === undefined ? null : { amount: dollars, currency: 'USD' },
      };
    },
  };
}

async function call(
  painter: ImageModelV4,
  dialect: Dialect,
  wish: PaintingWish,
  signal: AbortSignal,
): Promise<ImageModelV4Result> {
  const avoided = wish.negativePrompt && dialect.negativePrompt === 'words';
  const file = ({ bytes, mediaType }: PaintingWish['pictures'][number]) =>
    ({ type: 'file', data: bytes, mediaType }) as const;
  return painter.doGenerate({
    prompt: avoided ? `${wish.prompt}\n\nLeave out: ${wish.negativePrompt}` : wish.prompt,
    n: wish.count,
    files: wish.pictures.length > 0 ? wish.pictures.map(file) : undefined,
    mask: wish.mask ? file(wish.mask) : undefined,
    ...dialect.ask(painter.modelId, wish),
    abortSignal: signal,
  });
}

/** Only base64 is decoded here; the sandboxed inspector determines what it is. */
function bytesOf(image: string | Uint8Array): Uint8Array {
  if (typeof image !== 'string') return image;
  const text = image.startsWith('data:') ? image.slice(image.indexOf(',') + 1) : image;
  return new Uint8Array(Buffer.from(text, 'base64'));
}

/** xAI reports the cost in units of 1e-10 dollars. */
export function costOf({
  providerMetadata,
}: {
  providerMetadata?: Readonly<Record<string, unknown>> | undefined;
}): number | undefined {
  const ticks = (providerMetadata?.['xai'] as { costInUsdTicks?: unknown } | undefined)?.costInUsdTicks;
  return typeof ticks === 'number' && ticks >= 0 ? ticks / ticksOfDollar : undefined;
}

const otherReasons = new Set(['STOP', 'MAX_TOKENS', 'OTHER', 'FINISH_REASON_UNSPECIFIED', 'NO_IMAGE']);

function nothingPainted({ providerMetadata }: ImageModelV4Result, company: string) {
  const google = providerMetadata?.['google'] as
    | { finishReason?: unknown; finishMessage?: unknown; promptFeedback?: { blockReason?: unknown } | null }
    | undefined;
  const reason = google?.promptFeedback?.blockReason ?? google?.finishReason;
  if (typeof reason === 'string' && !otherReasons.has(reason)) {
    const words = typeof google?.finishMessage === 'string' ? google.finishMessage : reason;
    return refusedByProvider(company, words);
  }
  return unusableAnswer(new Error('no picture in the answer'));
}

export function sayWarning(warning: ImageModelV4Result['warnings'][number]): Said | undefined {
  if (warning.type !== 'unsupported' && warning.type !== 'compatibility') {
    return 'message' in warning ? warning.message.slice(0, 300) : undefined;
  }
  const { feature, details } = warning;
  if (feature === 'seed') return said`This model takes no seed.`;
  if (feature === 'mask') return said`This model changes the whole picture.`;
  return (details ?? `Not known to this model: ${feature}`).slice(0, 300);
}
