import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ChargedRuns, type StartedRun } from '#features/assistant/server/charged-run.ts';
import { TurnStream } from '#features/assistant/server/turn-stream.ts';
import { requireCapability } from '#features/billing/server/require-capability.ts';
import {
  type DesignJob,
  type DesignJobEvent,
  type EngineOffer,
  type MakeFilmInput,
  type MakePicturesInput,
  maxRunningJobs,
  maxWaitingJobs,
} from '#features/designer/shared/designer.contract.ts';
import { hasEnded, pixelsOf } from '#features/designer/shared/designer.limits.ts';
import { reserveTask } from '#features/usage/server/usage.service.ts';
import { type Database, withUser } from '#server/db/database.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import type { Log } from '#server/log.ts';
import { createKeyedSemaphore } from '#server/untrusted/keyed-semaphore.ts';
import { required } from '#shared/required.ts';
import { tasksOf } from '../shared/tasks-of.ts';
import { designJobs } from './designer.table.ts';
import { getVersionRow } from './designs.queries.ts';
import { publish } from './designs.service.ts';
import type { Engine, MakeRequest, PictureBytes } from './engines.ts';
import { findJob, isOpen, moveJob, ownJob, presentJob, touchEveryMs } from './jobs.queries.ts';
import type { KeptMade, MadeStore } from './store-made.ts';

type Wish = z.output<typeof MakePicturesInput> | z.output<typeof MakeFilmInput>;

export interface DesignJobsOptions {
  database: Database;
  log: Log;
  retries?: WriteRetries | undefined;
  engines: readonly Engine[];
  madeStore: MadeStore;
  /** An upload of the person's, for an engine that changes or follows it. @throws AppError `not_found`. */
  readPicture(userId: string, fileId: string): Promise<PictureBytes>;
  /** A version as a picture, whatever made it. @throws AppError `not_found`. */
  drawVersion(userId: string, versionId: string): Promise<PictureBytes>;
}

/** Whose picture it is, with the plan that may have it. */
type Maker = Pick<Actor, 'userId' | 'tier'>;

interface LiveJob {
  userId: string;
  stream: TurnStream;
  job: DesignJob;
  run: StartedRun;
}

/** The pictures that this server is making: each reserved, made, stored and charged as one. */
export class DesignJobs {
  readonly #options: DesignJobsOptions;
  readonly #runs: ChargedRuns;
  readonly #live = new Map<string, LiveJob>();
  readonly #places = createKeyedSemaphore(maxRunningJobs);

  constructor(options: DesignJobsOptions) {
    this.#options = options;
    this.#runs = new ChargedRuns(options);
  }

  /** What each engine offers this person now, the Studio first. */
  async list(actor: Pick<Actor, 'userId' | 'tier'>, language: SpokenLanguage): Promise<EngineOffer[]> {
    const offers = await Promise.all(this.#options.engines.map((engine) => engine.list(actor, language)));
    return offers.flat();
  }

  /**
   * Begins to make what is asked for, once, however often it is sent. What rules draw is there when this answers; a picture
   * model goes on by itself, and the page may be closed.
   * @throws AppError `plan_required`, `quota_exceeded`, `rate_limited` with too many waiting, `invalid_input`.
   */
  async start(actor: Maker, wish: Wish, language: SpokenLanguage): Promise<DesignJob> {
    if (this.#runs.isClosing) throw new AppError('shutting_down');
    const { userId } = actor;
    const { engine, offer } = await this.#find(actor, wish, language);
    const tasks = tasksOf(offer, wish);
    const begun = await withUser(this.#options.database, userId, async (tx) => {
      const known = await findJob(tx, userId, wish.id);
      if (known) return { job: presentJob(known), taskId: null };
      if ((await tx.$count(designJobs, and(eq(designJobs.userId, userId), isOpen()))) >= mostOpen) {
        throw new AppError('rate_limited', {
          message: 'Several pictures are already being made. Wait until one of them is there.',
        });
      }
      if (wish.parentVersionId !== undefined) await getVersionRow(tx, userId, wish.parentVersionId);
      await requireCapability(tx, actor, 'creative-generation');
      const endpoint = 'rate' in wish ? '/api/designer/videos' : '/api/designer/images';
      const taskId = await reserveTask(tx, { userId, kind: 'creative-generation', endpoint, tasks });
      const values = { id: wish.id, userId, taskId, engine: offer.id, state: 'reserved' as const };
      const [row] = await tx.insert(designJobs).values(values).onConflictDoNothing().returning();
      if (!row) throw new AppError('conflict');
      return { job: presentJob(row), taskId };
    });
    if (begun.taskId === null) return begun.job;
    const live = this.#run({ actor, wish, language, engine, offer, taskId: begun.taskId, job: begun.job });
    if (offer.group === 'studio') await live.run.ended;
    return live.job;
  }

  /** As it is now. @throws AppError `not_found`. */
  async read(userId: string, id: string): Promise<DesignJob> {
    const live = this.#live.get(id);
    if (live?.userId === userId) return live.job;
    const row = await withUser(this.#options.database, userId, (tx) => findJob(tx, userId, id));
    if (!row) throw new AppError('not_found');
    return presentJob(row);
  }

  /** Its numbered events. One that runs at another server gives its state and ends: the reader asks again. */
  async follow(userId: string, id: string, after: number): Promise<ReadableStream<Uint8Array>> {
    const live = this.#live.get(id);
    if (live?.userId === userId) return live.stream.open({ after });
    const stream = new TurnStream();
    stream.relay(JSON.stringify(eventOf(await this.read(userId, id))), false);
    stream.close();
    return stream.open();
  }

  /** @throws AppError `not_found`. */
  async cancel(userId: string, id: string): Promise<DesignJob> {
    const live = this.#live.get(id);
    if (live?.userId === userId) {
      live.run.abort('stopped');
      await live.run.ended;
      return live.job;
    }
    const row = await withUser(this.#options.database, userId, async (tx) => {
      // Whoever makes it finds this when it stores, and charges nothing.
      await moveJob(tx, { userId, id }, { state: 'cancelled' });
      return findJob(tx, userId, id);
    });
    if (!row) throw new AppError('not_found');
    return presentJob(row);
  }

  async close(): Promise<void> {
    await this.#runs.shutDown(0);
  }

  async #find(actor: Maker, wish: Wish, language: SpokenLanguage) {
    for (const engine of this.#options.engines) {
      const offer = (await engine.list(actor, language)).find(({ id }) => id === wish.engine);
      if (offer === undefined) continue;
      const kind = 'rate' in wish ? 'film' : 'picture';
      if (!offer.kinds.includes(kind)) {
        throw new AppError('invalid_input', {
          message: 'That engine makes no films. Choose another one.',
        });
      }
      const declined = offer.declines.find(({ style }) => style === wish.style);
      if (declined) throw new AppError('invalid_input', { message: declined.reason });
      return { engine, offer };
    }
    throw new AppError('model_unavailable', {
      message: 'That engine is not connected any more. Choose another one.',
    });
  }

  #run({
    actor,
    wish,
    language,
    engine,
    offer,
    taskId,
    job: begun,
  }: {
    actor: Maker;
    wish: Wish;
    language: SpokenLanguage;
    engine: Engine;
    offer: EngineOffer;
    taskId: string;
    job: DesignJob;
  }): LiveJob {
    const { database, madeStore } = this.#options;
    const { userId } = actor;
    const key = { userId, id: wish.id };
    const stream = new TurnStream();
    let made: KeptMade | null = null;
    let isStored = false;
    const tell = (change: Partial<DesignJob>) => {
      live.job = { ...live.job, ...change };
      stream.relay(JSON.stringify(eventOf(live.job)), false);
    };
    const touch = setInterval(() => {
      const { state, place, stage, value } = live.job;
      void withUser(database, userId, (tx) => moveJob(tx, key, { state, place, stage, value }))
        .then((isWanted) => isWanted || live.run.abort('stopped'))
        // The next one tells.
        .catch(() => undefined);
    }, touchEveryMs);
    touch.unref();
    const run = this.#runs.start({
      userId,
      taskId,
      name: 'a picture',
      kind: 'picture',
      work: async (signal) => {
        const waiting = [...this.#live.values()].filter(
          (other) => other.userId === userId && !hasEnded(other.job.state),
        ).length;
        if (waiting >= maxRunningJobs) tell({ state: 'queued', place: waiting - maxRunningJobs + 1 });
        await this.#places(userId, async () => {
          signal.throwIfAborted();
          tell({ state: 'running', place: null });
          const request = await this.#requestOf(userId, wish, offer, language);
          const onProgress = ({ stage, value }: { stage: string | null; value: number | null }) =>
            tell({ stage, value });
          const result = await untilAborted(engine.make(request, { signal, onProgress }), signal);
          if (result.pictures.length === 0) throw new AppError('model_empty');
          tell({ state: 'storing', stage: null, value: null });
          made = await madeStore.keepBytes(
            { userId, signal, say: (words) => say(language, words) },
            result,
            wish,
          );
        });
      },
      store: async (tx, { outcome, failure }) => {
        isStored = false;
        const state = outcome === 'complete' ? 'done' : outcome === 'failed' ? 'failed' : 'cancelled';
        if (state !== 'done') {
          const trouble = failure ?? (outcome === 'interrupted' ? new AppError('shutting_down') : null);
          const message = trouble && say(language, trouble.sentence);
          await moveJob(tx, key, {
            ...{ state: outcome === 'interrupted' ? 'lost' : state, message },
            ...{ errorCode: trouble?.code ?? null, place: null, stage: null, value: null },
          });
          return;
        }
        if (!(await moveJob(tx, key, { state: 'done', place: null, stage: null, value: null }))) return;
        const { id } = await madeStore.write(tx, { userId, wish, offer, made: required(made) });
        await tx.update(designJobs).set({ designId: id }).where(ownJob(userId, wish.id));
        isStored = true;
      },
      charge: ({ failure }) =>
        isStored
          ? { status: 200, isCharged: true, modelId: offer.modelId ?? 'built-in' }
          : { status: failure?.status ?? 200, isCharged: false },
    });
    const live: LiveJob = { userId, stream, job: begun, run };
    this.#live.set(wish.id, live);
    live.run = {
      ...run,
      ended: run.ended.then(async (end) => {
        clearInterval(touch);
        const row = await withUser(database, userId, (tx) => findJob(tx, userId, wish.id)).catch(
          () => undefined,
        );
        tell(
          row && end.isStored
            ? presentJob(row)
            : {
                state: 'failed',
                errorCode: 'not_stored',
                message: say(language, new AppError('not_stored').sentence),
              },
        );
        stream.close();
        this.#live.delete(wish.id);
        const { designId } = live.job;
        if (designId !== null) publish(database, userId, { id: designId });
        return end;
      }),
    };
    return live;
  }

  async #requestOf(
    userId: string,
    wish: Wish,
    offer: EngineOffer,
    language: SpokenLanguage,
  ): Promise<MakeRequest> {
    const { database, readPicture, drawVersion } = this.#options;
    const isFilm = 'rate' in wish;
    const { parentVersionId } = wish;
    const isEdit = !isFilm && wish.isEdit && parentVersionId !== undefined;
    const parent =
      parentVersionId === undefined
        ? null
        : await withUser(database, userId, (tx) => getVersionRow(tx, userId, parentVersionId));
    const mask = isFilm ? undefined : wish.maskFileId;
    return {
      ...{ userId, engineId: offer.id, prompt: wish.prompt, negativePrompt: wish.negativePrompt },
      ...{ style: wish.style, quality: wish.quality, ...pixelsOf(wish.size), language },
      kind: isFilm ? 'film' : 'picture',
      count: isFilm ? 1 : Math.min(wish.count, offer.atMost),
      seed: wish.seed ?? null,
      source: isEdit || (isFilm && parent) ? await drawVersion(userId, required(parentVersionId)) : null,
      mask: mask === undefined ? null : await readPicture(userId, mask),
      references: await Promise.all(wish.referenceFileIds.map((id) => readPicture(userId, id))),
      like: parent?.composition ?? null,
      film: isFilm ? { seconds: wish.seconds, rate: wish.rate } : null,
    };
  }
}

const mostOpen = maxRunningJobs + maxWaitingJobs;

const eventOf = (job: DesignJob): DesignJobEvent => ({ type: 'job', job });

/** An engine that does not hear the signal is not waited for. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}
