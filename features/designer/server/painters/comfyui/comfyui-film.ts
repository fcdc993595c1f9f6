import { z } from 'zod';
import { filmRates, filmSeconds, maxFilmBytes } from '#features/designer/shared/designer.limits.ts';
import { AppError } from '#server/errors.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { type Said, said } from '#server/language/sentence.ts';
import type { FilmMaker } from '../../film-makers/film-maker.ts';
import { askOwnServer, readOwnJson } from '../own-server.ts';
import type { WishedPicture } from '../painter.ts';
import { createPainterFetch } from '../painter-fetch.ts';
import { asPaintingError, unusableAnswer } from '../painter-problems.ts';
import { steppedShape } from '../shapes.ts';
import { fillWorkflow, type Graph, type Workflow } from './workflows.ts';

const company = 'ComfyUI';
const maxPixels = 1920 * 1080;
const seedRange = 1_000_000;
/** Names of the frame rate input in film-saving nodes. */
const rateNames: ReadonlySet<string> = new Set(['frame_rate', 'fps']);

const Queued = z.object({ prompt_id: z.string().min(1).max(100) });
const Kept = z.object({ promptId: z.string() });
const Output = z.object({
  filename: z.string().min(1).max(300),
  subfolder: z.string().max(300).default(''),
  type: z.string().max(40).default('output'),
});
const History = z.record(
  z.string(),
  z.object({
    // Film-saving nodes use different names for their output list.
    outputs: z.record(z.string(), z.record(z.string(), z.unknown())),
    status: z.looseObject({ status_str: z.string().nullish() }).nullish(),
  }),
);

interface ComfyFilmOptions {
  baseUrl: string;
  guardedFetch: GuardedFetch;
  upload(picture: WishedPicture, signal: AbortSignal): Promise<string>;
  stop(promptId: string): Promise<void>;
}

/** A film workflow of the operator's. A running film is identified only by its prompt id in ComfyUI's history. */
export function comfyFilmMaker(workflow: Workflow, options: ComfyFilmOptions): FilmMaker {
  const { baseUrl, guardedFetch, upload, stop } = options;
  const { name, graph, has } = workflow;
  const fetch = createPainterFetch({ baseUrl, guardedFetch, maxBytes: maxFilmBytes });
  const ownRate = rateOf(graph);

  return {
    id: `comfyui/${name}`,
    ...{ name, company, isOwn: true },
    abilities: {
      seconds: filmSeconds,
      rates: has.has('rate') ? filmRates : [ownRate],
      takesSeed: has.has('seed'),
      takesLastPicture: has.has('last_image'),
    },

    async begin(wish, signal) {
      const { firstPicture, lastPicture, seconds, rate } = wish;
      const warnings: Said[] = [];
      if (has.has('image') && !firstPicture) {
        throw new AppError('invalid_input', {
          message: said`“${name}” moves a picture. Open one, then make a film of it.`,
        });
      }
      if (firstPicture && !has.has('image')) warnings.push(said`This workflow begins with no picture.`);
      if (!has.has('width')) warnings.push(said`This workflow has a size of its own.`);
      try {
        const image = firstPicture && has.has('image') ? await upload(firstPicture, signal) : undefined;
        const last = lastPicture && has.has('last_image') ? await upload(lastPicture, signal) : undefined;
        const filled = fillWorkflow(graph, {
          ...{ prompt: wish.prompt, negative_prompt: wish.negativePrompt },
          ...{ seconds, rate, frames: seconds * rate + 1 },
          seed: wish.seed ?? Math.floor(Math.random() * seedRange),
          ...steppedShape(wish, { step: 16, maxPixels }),
          ...(image !== undefined && { image }),
          ...(last !== undefined && { last_image: last }),
        });
        const queued = Queued.safeParse(
          await readOwnJson(fetch, `${baseUrl}/prompt`, {
            ...{ method: 'POST', signal, body: JSON.stringify({ prompt: filled }) },
            headers: { 'content-type': 'application/json' },
          }),
        );
        if (!queued.success) throw unusableAnswer(queued.error);
        return { operation: { promptId: queued.data.prompt_id }, warnings };
      } catch (cause) {
        signal.throwIfAborted();
        throw asPaintingError(cause, company);
      }
    },

    async look(operation, signal) {
      const { promptId } = Kept.parse(operation);
      const url = `${baseUrl}/history/${encodeURIComponent(promptId)}`;
      const history = History.safeParse(await readOwnJson(fetch, url, { signal }));
      if (!history.success) throw unusableAnswer(history.error);
      const entry = history.data[promptId];
      if (!entry) return { isDone: false, value: null };
      if (entry.status?.status_str === 'error') throw new AppError('model_failed');
      const film = filmIn(entry.outputs);
      if (!film) throw unusableAnswer(new Error('the workflow saved no film'));
      const response = await askOwnServer(fetch, `${baseUrl}/view?${new URLSearchParams(film)}`, { signal });
      return { isDone: true, bytes: new Uint8Array(await response.arrayBuffer()), cost: null };
    },

    async stop(operation) {
      await stop(Kept.parse(operation).promptId);
    },
  };
}

/** Previews have type `temp`. */
function filmIn(outputs: Readonly<Record<string, Readonly<Record<string, unknown>>>>) {
  const films = Object.values(outputs)
    .flatMap((lists) => Object.values(lists))
    .flatMap((list) => (Array.isArray(list) ? list : []))
    .flatMap((one) => Output.safeParse(one).data ?? [])
    .filter(({ filename }) => /\.(?:mp4|webm)$/i.test(filename));
  return films.find(({ type }) => type === 'output') ?? films[0];
}

/** The workflow's own rate, or the common default. */
function rateOf(graph: Graph): number {
  const set = Object.values(graph)
    .flatMap(({ inputs }) => Object.entries(inputs))
    .find(([input, value]) => rateNames.has(input) && typeof value === 'number')?.[1];
  return filmRates.find((rate) => rate === set) ?? 24;
}
