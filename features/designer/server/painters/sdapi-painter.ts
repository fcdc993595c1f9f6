import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { FairSemaphore } from '#server/untrusted/fair-semaphore.ts';
import { readOwnJson } from './own-server.ts';
import type { PaintContext, Painter, PaintingWish } from './painter.ts';
import { createPainterFetch } from './painter-fetch.ts';
import { asPaintingError, unusableAnswer } from './painter-problems.ts';
import { steppedShape } from './shapes.ts';

const company = 'Stable Diffusion';
const lookAgainMs = 700;
/** Maximum these models paint coherently; larger requests are scaled. */
const maxPixels = 1536 * 1536;
const steps = { standard: 25, high: 35, ultra: 50 };

const SdModels = z.array(
  z.object({ title: z.string().min(1).max(300), model_name: z.string().min(1).max(200) }),
);
const SdProgress = z.object({ progress: z.number().min(0).max(1) });
const SdAnswer = z.object({ images: z.array(z.string()), info: z.string().nullish() });
const SdInfo = z.object({ all_seeds: z.array(z.number().int().nonnegative()).optional().catch(undefined) });

/** The web API of AUTOMATIC1111, Forge and SD.Next, on the operator's machine. */
export class SdapiPainters {
  readonly #fetch: ReturnType<typeof createPainterFetch>;
  readonly #baseUrl: string;
  /** It paints one picture at a time, and its progress endpoint covers only the current one. */
  readonly #turns = new FairSemaphore(1);

  constructor({ baseUrl, guardedFetch }: { baseUrl: string; guardedFetch: GuardedFetch }) {
    this.#baseUrl = baseUrl;
    this.#fetch = createPainterFetch({ baseUrl, guardedFetch });
  }

  async list(signal: AbortSignal): Promise<Painter[]> {
    const models = SdModels.parse(await this.#get('/sdapi/v1/sd-models', signal));
    return models.slice(0, 100).map(({ title, model_name: name }) => ({
      id: `sdapi/${name}`,
      name,
      company,
      isOwn: true,
      abilities: { canEdit: true, hasMask: true, takesSeed: true, perCall: 4 },
      paint: (wish, context) => this.#wait(title, wish, context),
    }));
  }

  async #wait(checkpoint: string, wish: PaintingWish, context: PaintContext) {
    const before = this.#turns.waiting + 1;
    context.onProgress({ place: before > 1 ? before - 1 : null });
    const caller = `${checkpoint} ${performance.now()}`;
    return this.#turns.run(caller, () => this.#paint(checkpoint, wish, context), context.signal);
  }

  async #paint(checkpoint: string, wish: PaintingWish, { signal, onProgress }: PaintContext) {
    const shape = steppedShape(wish, { step: 8, maxPixels });
    const [source] = wish.pictures;
    const body = {
      prompt: wish.prompt,
      negative_prompt: wish.negativePrompt,
      steps: steps[wish.quality],
      ...shape,
      batch_size: wish.count,
      seed: wish.seed ?? -1,
      override_settings: { sd_model_checkpoint: checkpoint },
      send_images: true,
      save_images: false,
      ...(source && {
        init_images: [base64(source.bytes)],
        denoising_strength: wish.mask ? 0.85 : 0.6,
        ...(wish.mask && { mask: base64(wish.mask.bytes), inpainting_fill: 1, inpaint_full_res: false }),
      }),
    };
    const over = new AbortController();
    const watching = this.#watch(AbortSignal.any([signal, over.signal]), onProgress);
    // On abort it must be interrupted: otherwise it keeps painting while everybody behind waits.
    const stop = () => void this.#post('/sdapi/v1/interrupt', {}, AbortSignal.timeout(5_000)).catch(() => {});
    signal.addEventListener('abort', stop, { once: true });
    try {
      const path = source ? '/sdapi/v1/img2img' : '/sdapi/v1/txt2img';
      const answer = SdAnswer.safeParse(await this.#post(path, body, signal));
      if (!answer.success) throw unusableAnswer(answer.error);
      const { images, info } = answer.data;
      if (images.length === 0) throw unusableAnswer(new Error('no picture in the answer'));
      const seeds = seedsOf(info);
      return {
        pictures: images.slice(0, wish.count).map((image, at) => ({
          bytes: new Uint8Array(Buffer.from(image, 'base64')),
          seed: seeds[at] ?? null,
        })),
        warnings: [],
        cost: null,
      };
    } catch (cause) {
      signal.throwIfAborted();
      throw asPaintingError(cause, company);
    } finally {
      signal.removeEventListener('abort', stop);
      over.abort();
      await watching;
    }
  }

  /** Polls progress until done. Unreadable responses are ignored. */
  async #watch(signal: AbortSignal, onProgress: PaintContext['onProgress']): Promise<void> {
    while (!signal.aborted) {
      try {
        const path = '/sdapi/v1/progress?skip_current_image=true';
        const { progress } = SdProgress.parse(await this.#get(path, signal));
        if (progress > 0) onProgress({ place: null, value: progress });
      } catch {
        // If the server is gone, the main request fails.
      }
      await delay(lookAgainMs, undefined, { signal }).catch(() => undefined);
    }
  }

  #get(path: string, signal: AbortSignal): Promise<unknown> {
    return readOwnJson(this.#fetch, `${this.#baseUrl}${path}`, { signal });
  }

  #post(path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    return readOwnJson(this.#fetch, `${this.#baseUrl}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    });
  }
}

/** Extracts the seeds from a JSON string with much unneeded metadata. */
function seedsOf(info: string | null | undefined): number[] {
  try {
    return SdInfo.parse(JSON.parse(info ?? '{}')).all_seeds ?? [];
  } catch {
    return [];
  }
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
