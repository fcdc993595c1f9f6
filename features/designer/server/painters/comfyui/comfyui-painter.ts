import { z } from 'zod';
import { AppError } from '#server/errors.ts';
import type { GuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { orAbort } from '#server/or-abort.ts';
import { newId } from '#shared/ids.ts';
import type { FilmMaker } from '../../film-makers/film-maker.ts';
import { askOwnServer, readOwnJson } from '../own-server.ts';
import type {
  PaintContext,
  PaintedPicture,
  Painter,
  Painting,
  PaintingWish,
  WishedPicture,
} from '../painter.ts';
import { createPainterFetch, maxPictureBytes } from '../painter-fetch.ts';
import { asPaintingError, unusableAnswer } from '../painter-problems.ts';
import { steppedShape } from '../shapes.ts';
import { comfyFilmMaker } from './comfyui-film.ts';
import { type ComfyEvent, watchPrompt } from './watch-prompt.ts';
import { fillWorkflow, type Graph, makesFilm, readWorkflows, type Workflow } from './workflows.ts';

const company = 'ComfyUI';
/** Polling interval if the WebSocket is lost. */
const lookAgainMs = 2_000;
const maxPixels = 2048 * 2048;
/** Smaller than the samplers' range, so that people can retype a seed. */
const seedRange = 1_000_000;

const Queued = z.object({ prompt_id: z.string().min(1).max(100) });
const Uploaded = z.object({ name: z.string().min(1).max(300), subfolder: z.string().max(300).default('') });
const Output = z.object({
  filename: z.string().min(1).max(300),
  subfolder: z.string().max(300).default(''),
  type: z.string().max(40).default('output'),
});
const History = z.record(
  z.string(),
  z.object({
    outputs: z.record(z.string(), z.looseObject({ images: z.array(Output).optional().catch(undefined) })),
    status: z.looseObject({ status_str: z.string().nullish(), completed: z.boolean().nullish() }).nullish(),
  }),
);
const Queue = z.object({
  queue_running: z.array(z.array(z.unknown())),
  queue_pending: z.array(z.array(z.unknown())),
});

interface ComfyOptions {
  baseUrl: string;
  /** The folder of workflows. */
  folder: string;
  guardedFetch: GuardedFetch;
  log: Log;
}

/** The operator's ComfyUI: each workflow in the folder is one painter. */
export class ComfyPainters {
  readonly #options: ComfyOptions;
  readonly #fetch: ReturnType<typeof createPainterFetch>;
  #named = '';

  constructor(options: ComfyOptions) {
    this.#options = options;
    this.#fetch = createPainterFetch(options);
  }

  async list(signal: AbortSignal): Promise<Painter[]> {
    const workflows = await this.#workflows(signal);
    return workflows
      .filter((workflow) => !makesFilm(workflow))
      .map((workflow) => ({
        id: `comfyui/${workflow.name}`,
        name: workflow.name,
        company,
        isOwn: true,
        abilities: {
          canEdit: workflow.has.has('image'),
          hasMask: workflow.has.has('image') && workflow.has.has('mask'),
          takesSeed: workflow.has.has('seed'),
          perCall: 1,
        },
        paint: (wish, context) => this.#paintAll(workflow, wish, context),
      }));
  }

  /** Film workflows, which are started and then polled. */
  async listFilms(signal: AbortSignal): Promise<FilmMaker[]> {
    const workflows = await this.#workflows(signal);
    return workflows.filter(makesFilm).map((workflow) =>
      comfyFilmMaker(workflow, {
        baseUrl: this.#options.baseUrl,
        guardedFetch: this.#options.guardedFetch,
        upload: (picture, during) => this.#upload(picture, during),
        stop: (promptId) => this.#stop(promptId, true),
      }),
    );
  }

  async #workflows(signal: AbortSignal): Promise<Workflow[]> {
    await this.#ask('/system_stats', { signal });
    const { workflows, problems } = await readWorkflows(this.#options.folder);
    const named = JSON.stringify(problems);
    // Logged once per state of the folder, which is read whenever the page opens.
    if (named !== this.#named && problems.length > 0) {
      this.#options.log.warn('some workflows of ComfyUI are not offered', { problems });
    }
    this.#named = named;
    return workflows;
  }

  async #paintAll(workflow: Workflow, wish: PaintingWish, context: PaintContext): Promise<Painting> {
    const pictures: PaintedPicture[] = [];
    try {
      const [source] = wish.pictures;
      const image =
        source && workflow.has.has('image') ? await this.#upload(source, context.signal) : undefined;
      const mask =
        wish.mask && workflow.has.has('mask') ? await this.#upload(wish.mask, context.signal) : undefined;
      const first = wish.seed ?? Math.floor(Math.random() * seedRange);
      while (pictures.length < wish.count) {
        const seed = (first + pictures.length) % seedRange;
        const graph = fillWorkflow(workflow.graph, {
          ...{ prompt: wish.prompt, negative_prompt: wish.negativePrompt, seed },
          ...steppedShape(wish, { step: 8, maxPixels }),
          ...(image && { image }),
          ...(mask && { mask }),
        });
        const done = pictures.length;
        const painted = await this.#paintOne(graph, {
          signal: context.signal,
          onProgress: ({ place, value }) =>
            context.onProgress({
              ...(place !== undefined && { place }),
              ...(value !== undefined && { value: value === null ? null : (done + value) / wish.count }),
            }),
        });
        pictures.push({ bytes: painted, seed: workflow.has.has('seed') ? seed : null });
      }
      return { pictures, warnings: workflow.has.has('width') ? [] : [fixedSize], cost: null };
    } catch (cause) {
      context.signal.throwIfAborted();
      const error = asPaintingError(cause, company);
      if (pictures.length === 0) throw error;
      return {
        pictures,
        warnings: [said`${pictures.length} of ${wish.count} pictures were painted.`],
        cost: null,
      };
    }
  }

  async #paintOne(graph: Graph, { signal, onProgress }: PaintContext): Promise<Uint8Array> {
    const clientId = newId();
    const ended = Promise.withResolvers<void>();
    // The caller may have gone already.
    ended.promise.catch(() => {});
    let promptId: string | undefined;
    let hasStarted = false;
    let isHeard = true;
    const mine = (event: ComfyEvent) => !('prompt_id' in event.data) || event.data.prompt_id === promptId;
    const early: ComfyEvent[] = [];
    const hear = (event: ComfyEvent) => {
      if (promptId === undefined) return void early.push(event);
      if (!mine(event)) return;
      if (event.type === 'execution_start') {
        hasStarted = true;
        onProgress({ place: null });
      }
      if (event.type === 'progress')
        onProgress({ place: null, value: Math.min(1, event.data.value / event.data.max) });
      if (event.type === 'execution_success') ended.resolve();
      if (event.type === 'executing' && event.data.node == null && hasStarted) ended.resolve();
      if (event.type === 'execution_interrupted') ended.reject(new AppError('model_cut_off'));
      if (event.type === 'execution_error') ended.reject(sayError(event.data));
    };
    const watch = watchPrompt(this.#options.baseUrl, clientId, {
      onEvent: hear,
      onClose: () => {
        isHeard = false;
      },
    });
    try {
      await orAbort(watch.ready, signal);
      const queued = Queued.safeParse(
        await this.#json('/prompt', { method: 'POST', body: { prompt: graph, client_id: clientId }, signal }),
      );
      if (!queued.success) throw unusableAnswer(queued.error);
      promptId = queued.data.prompt_id;
      const known = promptId;
      for (const event of early) hear(event);
      for (;;) {
        await orAbort(Promise.race([ended.promise, later(lookAgainMs)]), signal);
        const picture = await this.#find(known, signal);
        if (picture) return picture;
        if (!hasStarted || !isHeard) onProgress({ place: await this.#placeOf(known, signal) });
      }
    } catch (cause) {
      if (signal.aborted && promptId !== undefined) await this.#stop(promptId, hasStarted);
      throw cause;
    } finally {
      watch.close();
    }
  }

  /** The picture, or undefined if not finished. */
  async #find(promptId: string, signal: AbortSignal): Promise<Uint8Array | undefined> {
    const history = History.safeParse(
      await this.#json(`/history/${encodeURIComponent(promptId)}`, { signal }),
    );
    if (!history.success) throw unusableAnswer(history.error);
    const entry = history.data[promptId];
    if (!entry) return undefined;
    if (entry.status?.status_str === 'error') throw new AppError('model_failed');
    const images = Object.values(entry.outputs).flatMap(({ images: made = [] }) => made);
    // Previews have type `temp`.
    const image = images.find(({ type }) => type === 'output') ?? images[0];
    if (!image) throw unusableAnswer(new Error('the workflow saved no picture'));
    const response = await this.#ask(`/view?${new URLSearchParams(image)}`, { signal });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (bytes.length > maxPictureBytes) throw unusableAnswer(new Error(`${bytes.length} bytes`));
    return bytes;
  }

  /** Jobs ahead of it; null if it is running or the server does not say. */
  async #placeOf(promptId: string, signal: AbortSignal): Promise<number | null> {
    const queue = Queue.safeParse(await this.#json('/queue', { signal }));
    if (!queue.success) return null;
    // [number, id, graph, …], unordered.
    const waiting = queue.data.queue_pending
      .map(([order, id]) => ({ order: Number(order), id }))
      .toSorted((one, other) => one.order - other.order);
    const at = waiting.findIndex(({ id }) => id === promptId);
    return at < 0 ? null : at + queue.data.queue_running.length;
  }

  /** Removes it from the queue, or interrupts it. Other jobs continue. */
  async #stop(promptId: string, hasStarted: boolean): Promise<void> {
    const signal = AbortSignal.timeout(5_000);
    const post = (path: string, body: unknown) =>
      this.#ask(path, { method: 'POST', body, signal }).then((response) => response.body?.cancel());
    await post('/queue', { delete: [promptId] }).catch(() => {});
    if (hasStarted) await post('/interrupt', { prompt_id: promptId }).catch(() => {});
  }

  async #upload({ bytes, mediaType }: WishedPicture, signal: AbortSignal): Promise<string> {
    const form = new FormData();
    const extension = mediaType === 'image/png' ? 'png' : 'jpg';
    const copy = new Uint8Array(bytes);
    form.append('image', new Blob([copy], { type: mediaType }), `everyday-${newId()}.${extension}`);
    const url = `${this.#options.baseUrl}/upload/image`;
    const answer = Uploaded.safeParse(
      await readOwnJson(this.#fetch, url, { method: 'POST', body: form, signal }),
    );
    if (!answer.success) throw unusableAnswer(answer.error);
    const { name, subfolder } = answer.data;
    return subfolder ? `${subfolder}/${name}` : name;
  }

  async #json(path: string, request: OwnRequest): Promise<unknown> {
    return readOwnJson(this.#fetch, `${this.#options.baseUrl}${path}`, toInit(request));
  }

  #ask(path: string, request: OwnRequest): Promise<Response> {
    return askOwnServer(this.#fetch, `${this.#options.baseUrl}${path}`, toInit(request));
  }
}

const fixedSize = said`This workflow has a size of its own.`;

interface OwnRequest {
  method?: 'POST';
  body?: unknown;
  signal: AbortSignal;
}

function toInit({ method, body, signal }: OwnRequest): RequestInit & { signal: AbortSignal } {
  if (!method) return { signal };
  return { method, signal, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

function sayError({
  node_type: node,
  exception_message: words,
}: {
  node_type?: string | null | undefined;
  exception_message?: string | null | undefined;
}): AppError {
  const told = (words ?? '')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300);
  if (!told) return new AppError('model_failed');
  return new AppError('model_failed', {
    message: said`The workflow stopped at ${node ?? 'a node'}: “${told}”`,
  });
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}
