import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Engine, Made, MakeRequest } from '#features/designer/server/engines.ts';
import type { EngineOffer, MediaPrice } from '#features/designer/shared/designer.contract.ts';
import type { Models } from '#features/models/server/models.ts';
import { AppError } from '#server/errors.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { say } from '#server/language/say.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { connectedFilmMaker } from './connected-film-maker.ts';
import type { FilmLook, FilmMaker } from './film-maker.ts';

const filmPrefix = 'film:';
/** Per five seconds or part thereof. */
const tasks = { standard: 5, high: 5, ultra: 5 } as const;
/** Polling delays; the last one repeats. */
const usualWaitsMs = [5_000, 10_000, 20_000, 30_000];
const longestMinutes = 20;

/** What is stored of a running film, to resume after a restart. */
const Kept = z.object({
  upstream: z.json(),
  begunAt: z.number(),
  looks: z.number().int(),
  lookAgainAt: z.number(),
  warnings: z.array(z.string()),
});
type Kept = z.output<typeof Kept>;

interface FilmEngineOptions {
  models: Pick<Models, 'filmModels'>;
  /** Film models on the operator's own servers. */
  listOwn?(): Promise<FilmMaker[]>;
  guardedFetch: GuardedFetch;
  readUsualSeconds(): Promise<ReadonlyMap<string, number>>;
  prices?: Readonly<Record<string, MediaPrice>> | undefined;
  waitsMs?: readonly number[] | undefined;
}

/** All connected film models as one engine. Its jobs survive a server restart. */
export function createFilmEngine(options: FilmEngineOptions): Engine {
  const { models, guardedFetch, readUsualSeconds, prices = {}, waitsMs = usualWaitsMs } = options;

  async function listMakers(userId: string): Promise<FilmMaker[]> {
    const [found, own] = await Promise.all([models.filmModels(userId), options.listOwn?.() ?? []]);
    return [...found.flatMap((model) => connectedFilmMaker(model, guardedFetch) ?? []), ...own];
  }

  async function findMaker({ userId, engineId }: MakeRequest): Promise<FilmMaker> {
    const maker = (await listMakers(userId)).find(({ id }) => `${filmPrefix}${id}` === engineId);
    if (!maker) throw new AppError('model_unavailable');
    return maker;
  }

  async function begin(request: MakeRequest, signal: AbortSignal): Promise<Kept> {
    const maker = await findMaker(request);
    const { seconds, rate } = request.film ?? { seconds: 5, rate: 24 };
    const [lastPicture = null] = request.references;
    const { operation, warnings } = await maker.begin(
      {
        ...{ prompt: styled(request), negativePrompt: request.negativePrompt, seconds, rate },
        ...{ width: request.width, height: request.height, seed: request.seed },
        firstPicture: request.source,
        lastPicture: maker.abilities.takesLastPicture ? lastPicture : null,
      },
      signal,
    );
    const told: Said[] = [...warnings];
    if (request.seed !== null && !maker.abilities.takesSeed) told.push(said`This model takes no seed.`);
    return {
      upstream: z.json().parse(operation),
      begunAt: Date.now(),
      looks: 0,
      lookAgainAt: Date.now() + waitOf(0, waitsMs),
      warnings: [...new Set(told.map((words) => say(request.language, words)))],
    };
  }

  /** A temporary network error must not abort a running film. */
  async function look(request: MakeRequest, kept: Kept, signal: AbortSignal): Promise<FilmLook> {
    try {
      return await (await findMaker(request)).look(kept.upstream, signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof AppError && passing.has(error.code)) return { isDone: false, value: null };
      throw error;
    }
  }

  async function endUpstream(request: MakeRequest, upstream: unknown): Promise<void> {
    try {
      const maker = await findMaker(request);
      await maker.stop?.(upstream);
    } catch {
      // The provider finishes it, and the result is discarded.
    }
  }

  return {
    group: 'painter',
    resumes: (engineId) => engineId.startsWith(filmPrefix),

    async list({ userId }) {
      const [all, usualSeconds] = await Promise.all([listMakers(userId), readUsualSeconds()]);
      return all.map((maker): EngineOffer => {
        const { abilities, company, name, isOwn } = maker;
        const id = `${filmPrefix}${maker.id}`;
        return {
          ...{ id, group: 'painter', name, provider: company, modelId: maker.id },
          ...{ kinds: ['film'], declines: [], atMost: 1, tasks, isChargedOnce: false },
          ...{ canEdit: false, hasMask: false, takesSeed: abilities.takesSeed },
          usualSeconds: usualSeconds.get(id) ?? null,
          paidBy: isOwn ? 'nobody' : 'operator',
          price: prices[maker.id] ?? null,
          film: {
            seconds: [...abilities.seconds],
            rates: [...abilities.rates],
            takesLastPicture: abilities.takesLastPicture,
          },
        };
      });
    },

    async make(request, { signal, onProgress, operation }) {
      let kept = operation.kept === null ? await begin(request, signal) : Kept.parse(operation.kept);
      await operation.keep(kept);
      const stopped = () => {
        // If only this server stops, another one resumes it.
        if (signal.reason === 'stopped') void endUpstream(request, kept.upstream);
      };
      signal.addEventListener('abort', stopped, { once: true });
      if (signal.aborted) stopped();
      for (;;) {
        await wait(Math.max(0, kept.lookAgainAt - Date.now()), undefined, { signal });
        const found = await look(request, kept, signal);
        if (found.isDone) return filmOf(found, kept);
        onProgress({ stage: null, value: found.value });
        if (Date.now() - kept.begunAt > longestMinutes * 60_000) {
          throw new AppError('model_timeout', {
            message: said`The film was not there after ${longestMinutes} minutes. Nothing was charged here.`,
          });
        }
        const looks = kept.looks + 1;
        kept = { ...kept, looks, lookAgainAt: Date.now() + waitOf(looks, waitsMs) };
        await operation.keep(kept);
      }
    },
  };
}

const passing: ReadonlySet<string> = new Set([
  'model_busy',
  'model_down',
  'model_timeout',
  'model_unavailable',
]);

function filmOf({ bytes, cost }: FilmLook & { isDone: true }, { warnings }: Kept): Made {
  const film = { bytes, mediaType: 'application/octet-stream' };
  return {
    pictures: [{ composition: null, picture: null, film, seed: null, drawn: [], notDrawn: [] }],
    ...{ warnings, cost },
  };
}

function waitOf(looks: number, waitsMs: readonly number[]): number {
  return waitsMs[Math.min(looks, waitsMs.length - 1)] ?? 0;
}

/** Part of the prompt, since providers have no field for it. */
const styles: Readonly<Partial<Record<MakeRequest['style'], string>>> = {
  cinematic: 'a cinematic film with slow camera moves',
  animated: 'a drawn animation',
  'motion-graphics': 'motion graphics',
  '3d-animation': 'a 3D animation',
};

function styled({ prompt, style }: MakeRequest): string {
  const words = styles[style];
  return words === undefined ? prompt : `${prompt}\n\nStyle: ${words}.`;
}
