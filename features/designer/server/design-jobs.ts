import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { SecretBox } from '#features/accounts/server/secret-box.ts';
import { ChargedRuns, type RunEnd, type StartedRun } from '#features/assistant/server/charged-run.ts';
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
import { settleTask, type TaskOutcome } from '#features/usage/server/settle-task.ts';
import { reserveTask } from '#features/usage/server/usage.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import type { WriteRetries } from '#server/db/persistent-write.ts';
import { AppError } from '#server/errors.ts';
import type { Actor } from '#server/http.ts';
import { type SpokenLanguage, say } from '#server/language/say.ts';
import { said } from '#server/language/sentence.ts';
import type { Log } from '#server/log.ts';
import { createKeyedSemaphore } from '#server/untrusted/keyed-semaphore.ts';
import { required } from '#shared/required.ts';
import { tasksOf } from '../shared/tasks-of.ts';
import { designJobs } from './designer.table.ts';
import { getVersionRow } from './designs.queries.ts';
import { publish } from './designs.service.ts';
import type { Engine, KeptOperation, MakeRequest, PictureBytes } from './engines.ts';
import { extendPicture } from './extend-picture.ts';
import {
  claimFilms,
  findJob,
  isOpen,
  loseJob,
  moveJob,
  ownJob,
  presentJob,
  touchEveryMs,
} from './jobs.queries.ts';
import { openFilm, sealFilm } from './kept-operation.ts';
import type { KeptMade, MadeStore } from './store-made.ts';

type Wish = z.output<typeof MakePicturesInput> | z.output<typeof MakeFilmInput>;

export interface DesignJobsOptions {
  database: Database;
  log: Log;
  retries?: WriteRetries | undefined;
  engines: readonly Engine[];
  madeStore: MadeStore;
  /** Seals what is needed to resume a film. */
  box: SecretBox;
  /** An upload of the person's, to edit or use as a reference. @throws AppError `not_found`. */
  readPicture(userId: string, fileId: string): Promise<PictureBytes>;
  /** A version rendered as a picture. @throws AppError `not_found`. */
  drawVersion(userId: string, versionId: string): Promise<PictureBytes>;
}

/** The owner and their plan. */
type Maker = Pick<Actor, 'userId' | 'tier'>;

/** One running generation. */
interface Making {
  actor: Pick<Maker, 'userId'>;
  wish: Wish;
  language: SpokenLanguage;
  engine: Engine;
  offer: EngineOffer;
  taskId: string;
  job: DesignJob;
  /** State kept by a server that stopped; null for a new job. */
  kept: unknown;
}

interface LiveJob {
  userId: string;
  stream: TurnStream;
  job: DesignJob;
  run: StartedRun;
}

/** Generations running on this server: each is reserved, made, stored and charged exactly once. */
export class DesignJobs {
  readonly #options: DesignJobsOptions;
  readonly #runs: ChargedRuns;
  readonly #live = new Map<string, LiveJob>();
  readonly #places = createKeyedSemaphore(maxRunningJobs);

  constructor(options: DesignJobsOptions) {
    this.#options = options;
    this.#runs = new ChargedRuns(options);
  }

  /** The engines available to this person, the built-in one first. */
  async list(actor: Pick<Actor, 'userId' | 'tier'>, language: SpokenLanguage): Promise<EngineOffer[]> {
    const offers = await Promise.all(this.#options.engines.map((engine) => engine.list(actor, language)));
    return offers.flat();
  }

  /**
   * Starts a generation; idempotent by id. The rule-based engine finishes before this returns; a model runs in the
   * background, and the page may be closed.
   * @throws AppError `plan_required`, `quota_exceeded`, `rate_limited` if too many are queued, `invalid_input`.
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
    const { taskId, job } = begun;
    const live = this.#run({ actor, wish, language, engine, offer, taskId, job, kept: null });
    if (offer.group === 'studio') await live.run.ended;
    return live.job;
  }

  /** The current state. @throws AppError `not_found`. */
  async read(userId: string, id: string): Promise<DesignJob> {
    const live = this.#live.get(id);
    if (live?.userId === userId) return live.job;
    const row = await withUser(this.#options.database, userId, (tx) => findJob(tx, userId, id));
    if (!row) throw new AppError('not_found');
    return presentJob(row);
  }

  /** Streams its numbered events. For a job on another server it yields the state and ends: the client polls. */
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
      const before = await findJob(tx, userId, id);
      const film = before && before.operation !== null && openFilm(this.#options.box, before.operation);
      const charge = film ? mayStillCharge(film.offer) : null;
      const message = film && charge ? say(film.language, charge) : null;
      // The server running it notices when it stores, and does not charge.
      const isMoved = await moveJob(tx, { userId, id }, { state: 'cancelled', message, operation: null });
      // A film that no server is polling has nobody else to refund its task.
      if (isMoved && before?.operation && before.taskId) {
        await settleTask(tx, before.taskId, { status: 200, isCharged: false });
      }
      return findJob(tx, userId, id);
    });
    if (!row) throw new AppError('not_found');
    return presentJob(row);
  }

  /** Resumes films whose servers stopped: the providers are still working on them. */
  async resume({ isAlone }: { isAlone: boolean }): Promise<void> {
    if (this.#runs.isClosing) return;
    const { database, box, engines, log } = this.#options;
    for (const row of await claimFilms(database, { isAlone, isRunning: (id) => this.#live.has(id) })) {
      const film = openFilm(box, row.operation);
      const engine = film && engines.find((one) => one.resumes?.(film.offer.id));
      if (!film || !engine) {
        log.warn('a film could not be asked for again', { job: row.id });
        await loseJob(database, row);
        continue;
      }
      const { wish, offer, language, operation } = film;
      const actor = { userId: row.userId };
      const job = presentJob(row);
      this.#run({ actor, wish, language, engine, offer, taskId: row.taskId, job, kept: operation });
    }
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
          message:
            kind === 'film'
              ? 'That engine makes no films. Choose another one.'
              : 'That engine makes films only. Choose another one.',
        });
      }
      const declined = offer.declines.find(({ style }) => style === wish.style);
      if (declined) throw new AppError('invalid_input', { message: declined.reason });
      if ('rate' in wish && offer.film && !offer.film.seconds.includes(wish.seconds)) {
        throw new AppError('invalid_input', {
          message: said`${offer.name} makes films of ${offer.film.seconds.join(', ')} seconds.`,
        });
      }
      return { engine, offer };
    }
    throw new AppError('model_unavailable', {
      message: 'That engine is not connected any more. Choose another one.',
    });
  }

  #run({ actor, wish, language, engine, offer, taskId, job: begun, kept }: Making): LiveJob {
    const { database, madeStore, box } = this.#options;
    const { userId } = actor;
    const key = { userId, id: wish.id };
    const stream = new TurnStream();
    let made: KeptMade | null = null;
    let isStored = false;
    let isKept = kept !== null;
    const tell = (change: Partial<DesignJob>) => {
      live.job = { ...live.job, ...change };
      stream.relay(JSON.stringify(eventOf(live.job)), false);
    };
    const operation: KeptOperation = {
      kept,
      keep: async (next) => {
        if (!('rate' in wish)) return;
        const sealed = sealFilm(box, { wish, offer, language, operation: z.json().parse(next) });
        const nextPollAt = new Date(next.lookAgainAt);
        const isWanted = await withUser(database, userId, (tx) =>
          moveJob(tx, key, { state: 'running', operation: sealed, nextPollAt }),
        );
        isKept = true;
        if (!isWanted) live.run.abort('stopped');
      },
    };
    const touch = setInterval(() => {
      const { state, place, stage, value } = live.job;
      void withUser(database, userId, (tx) => moveJob(tx, key, { state, place, stage, value }))
        .then((isWanted) => isWanted || live.run.abort('stopped'))
        // The next update will do.
        .catch(() => undefined);
    }, touchEveryMs);
    touch.unref();
    const over = { place: null, stage: null, value: null, operation: null, nextPollAt: null };
    const store = async (tx: Transaction, { outcome, failure }: RunEnd) => {
      isStored = false;
      const state = outcome === 'complete' ? 'done' : outcome === 'failed' ? 'failed' : 'cancelled';
      if (state !== 'done') {
        const trouble = failure ?? (outcome === 'interrupted' ? new AppError('shutting_down') : null);
        const told = trouble?.sentence ?? (isKept ? mayStillCharge(offer) : null);
        await moveJob(tx, key, {
          ...{ ...over, state: outcome === 'interrupted' ? 'lost' : state },
          ...{ message: told && say(language, told), errorCode: trouble?.code ?? null },
        });
        return;
      }
      if (!(await moveJob(tx, key, { ...over, state: 'done' }))) return;
      const { id } = await madeStore.write(tx, { userId, wish, offer, made: required(made) });
      await tx.update(designJobs).set({ designId: id }).where(ownJob(userId, wish.id));
      isStored = true;
    };
    const charge = ({ failure }: RunEnd): TaskOutcome =>
      isStored
        ? { status: 200, isCharged: true, modelId: offer.modelId ?? 'built-in' }
        : { status: failure?.status ?? 200, isCharged: false };
    /** Hold back events until the caller can subscribe. */
    const isFound = Promise.withResolvers<void>();
    const run = this.#runs.start({
      userId,
      taskId,
      name: 'a picture',
      kind: 'picture',
      work: async (signal) => {
        await isFound.promise;
        const waiting = [...this.#live.values()].filter(
          (other) => other.userId === userId && other.job.id !== wish.id && !hasEnded(other.job.state),
        ).length;
        if (waiting >= maxRunningJobs) tell({ state: 'queued', place: waiting - maxRunningJobs + 1 });
        await this.#places(userId, async () => {
          signal.throwIfAborted();
          tell({ state: 'running', place: null });
          const request = await this.#requestOf(userId, wish, offer, { language, isBegun: kept !== null });
          const onProgress = ({ stage, value }: { stage: string | null; value: number | null }) =>
            tell({ stage, value });
          const result = await untilAborted(engine.make(request, { signal, onProgress, operation }), signal);
          if (result.pictures.length === 0) throw new AppError('model_empty');
          tell({ state: 'storing', stage: null, value: null });
          made = await madeStore.keepBytes(
            { userId, signal, say: (words) => say(language, words) },
            result,
            wish,
            { width: request.width, height: request.height },
          );
        });
      },
      storeSettled: async (end) => {
        // The provider keeps working, and another server will resume polling.
        if (end.outcome === 'interrupted' && isKept) return;
        await withUser(database, userId, async (tx) => {
          await store(tx, end);
          await settleTask(tx, taskId, charge(end));
        });
      },
      charge,
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
    isFound.resolve();
    return live;
  }

  async #requestOf(
    userId: string,
    wish: Wish,
    offer: EngineOffer,
    { language, isBegun }: { language: SpokenLanguage; isBegun: boolean },
  ): Promise<MakeRequest> {
    const { database, readPicture, drawVersion } = this.#options;
    const isFilm = 'rate' in wish;
    const { parentVersionId } = wish;
    const isEdit = !isFilm && wish.isEdit && parentVersionId !== undefined;
    // A resumed job already has its pictures, and the sources may be gone.
    const parent =
      parentVersionId === undefined || isBegun
        ? null
        : await withUser(database, userId, (tx) => getVersionRow(tx, userId, parentVersionId));
    const mask = isFilm ? undefined : wish.maskFileId;
    const source = isEdit || (isFilm && parent) ? await drawVersion(userId, required(parentVersionId)) : null;
    const painted = mask === undefined ? null : await readPicture(userId, mask);
    const extend = isEdit ? wish.extend : undefined;
    const extended = source && extend ? await extendPicture(source, extend, painted) : null;
    // Edits keep the original size, whatever sizes are offered.
    const own = isEdit && parent ? { width: parent.width, height: parent.height } : pixelsOf(wish.size);
    const { width, height } = extended ?? own;
    return {
      prompt: extended ? `${wish.prompt}\n\n${extending}` : wish.prompt,
      ...{ userId, engineId: offer.id, negativePrompt: wish.negativePrompt },
      ...{ style: wish.style, quality: wish.quality, width, height, language },
      kind: isFilm ? 'film' : 'picture',
      count: isFilm ? 1 : Math.min(wish.count, offer.atMost),
      seed: wish.seed ?? null,
      source: extended?.source ?? source,
      mask: extended?.mask ?? painted,
      references: isBegun
        ? []
        : await Promise.all(wish.referenceFileIds.map((id) => readPicture(userId, id))),
      like: parent?.composition ?? null,
      film: isFilm ? { seconds: wish.seconds, rate: wish.rate } : null,
    };
  }
}

const mostOpen = maxRunningJobs + maxWaitingJobs;

/** Part of the prompt, since providers have no field for it. */
const extending = 'Go on with the picture over its edges. Leave what is there already as it is.';

/** Providers that cannot cancel. */
const mayStillCharge = ({ provider, name, paidBy }: EngineOffer) =>
  paidBy === 'nobody' ? null : said`${provider ?? name} may still charge for it.`;

const eventOf = (job: DesignJob): DesignJobEvent => ({ type: 'job', job });

/** Does not wait for an engine that ignores the signal. */
function untilAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}
