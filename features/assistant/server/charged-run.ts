import type { TurnOutcome } from '#features/assistant/shared/turn-events.ts';
import { settleTask, type TaskOutcome } from '#features/usage/server/settle-task.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { type WriteRetries, writePersistently, writeRetries } from '#server/db/persistent-write.ts';
import type { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import { asModelError } from './stream-model.ts';
import { type ObservedTurn, type ObserveTurn, observeNoTurn, type TurnKind } from './turn-metrics.ts';

/** Reasons for ending a run early; the abort signal carries them. */
export type EarlyEnd = 'stopped' | 'interrupted';

export interface RunEnd {
  outcome: TurnOutcome;
  /** Set when it failed. */
  failure?: AppError;
}

/** Work that a task was reserved for. */
export interface ChargedRun {
  userId: string;
  taskId: string;
  /** For the log. */
  name: string;
  kind: TurnKind;
  /** `turn` must be told who answers, and receive what is said. */
  work(signal: AbortSignal, turn: ObservedTurn): Promise<void>;
  charge(end: RunEnd): TaskOutcome;
  /**
   * Writes what the person was shown, in the transaction that settles the task. If its target is gone, such as a
   * deleted chat, that is not an error and nothing is written. A run without it keeps nothing but its charge.
   */
  store?(tx: Transaction, end: RunEnd): Promise<void>;
  /** Instead of `store`: writes it and settles the task too, both or neither. */
  storeSettled?(end: RunEnd, charge: TaskOutcome): Promise<void>;
  /** The first attempt to write failed; more will follow. */
  onStoreDelayed?(end: RunEnd): void;
}

export interface StartedRun {
  /** Never rejects. */
  ended: Promise<EndedRun>;
  /** Resolves when the first attempt to write failed; never, if it succeeded. */
  delayed: Promise<void>;
  /** Ends the work; the partial result is then written. */
  abort(reason: EarlyEnd): void;
}

export interface EndedRun extends RunEnd {
  /** False when the database accepted nothing of it until the very end. */
  isStored: boolean;
}

export interface ChargedRunsOptions {
  database: Database;
  log: Log;
  retries?: WriteRetries | undefined;
  observeTurn?: ObserveTurn | undefined;
}

/** A frozen database must not keep the process from exiting. A working write is far quicker. */
const longestLastWriteMs = 30_000;

/**
 * The work that this server is charging people for: run, settled and stored, stopped, shut down. It guarantees: once
 * someone is told that a run is complete, it is stored, and a run that is not stored is not charged.
 */
export class ChargedRuns {
  readonly #options: ChargedRunsOptions;
  readonly #running = new Map<Promise<unknown>, (reason: EarlyEnd) => void>();
  readonly #closing = new AbortController();

  constructor(options: ChargedRunsOptions) {
    this.#options = options;
  }

  get isClosing(): boolean {
    return this.#closing.signal.aborted;
  }

  start(run: ChargedRun): StartedRun {
    const abort = new AbortController();
    const { promise: delayed, resolve: onDelay } = Promise.withResolvers<void>();
    const started: StartedRun = {
      ended: this.#run(run, abort.signal, onDelay, delayed),
      delayed,
      abort: (reason) => abort.abort(reason),
    };
    this.#untilOver(started.ended, started.abort);
    return started;
  }

  /**
   * Lets running work finish for `graceMs`, then ends it and writes what there is, once more if that failed before.
   * False when the database kept it waiting for so long that it gave up.
   */
  async shutDown(graceMs: number): Promise<boolean> {
    const timer = setTimeout(() => this.#endAll(), graceMs);
    let lastTimer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<false>((resolve) => {
      lastTimer = setTimeout(resolve, graceMs + longestLastWriteMs, false);
    });
    const isIdle = await Promise.race([this.#idle(), tooLong]);
    clearTimeout(timer);
    clearTimeout(lastTimer);
    return isIdle;
  }

  /** Ending work may leave a pending write behind. */
  async #idle(): Promise<true> {
    while (this.#running.size > 0) await Promise.all(this.#running.keys());
    return true;
  }

  #endAll(): void {
    this.#closing.abort();
    for (const abort of this.#running.values()) abort('interrupted');
  }

  #untilOver(work: Promise<unknown>, abort: (reason: EarlyEnd) => void = () => {}): void {
    this.#running.set(work, abort);
    void work.finally(() => this.#running.delete(work));
  }

  async #run(
    run: ChargedRun,
    signal: AbortSignal,
    onDelay: () => void,
    delayed: Promise<void>,
  ): Promise<EndedRun> {
    const { log, observeTurn = observeNoTurn } = this.#options;
    const turn = observeTurn(run.kind);
    let end: RunEnd = { outcome: 'complete' };
    try {
      await turn.inside(() => run.work(signal, turn));
    } catch (error) {
      if (signal.aborted) end = { outcome: signal.reason as EarlyEnd };
      else {
        const failure = asModelError(error);
        end = { outcome: 'failed', failure };
        log.warn(`${run.name} failed`, { taskId: run.taskId, code: failure.code, error });
      }
    }
    turn.ended(end.outcome);
    const written = this.#write(run, end, (attempt) => {
      if (attempt > 1) return;
      run.onStoreDelayed?.(end);
      onDelay();
    });
    if (run.store ?? run.storeSettled) return { ...end, isStored: await written };
    // Nothing of it is kept, so nobody waits for the bookkeeping. It is done as soon as the database allows.
    this.#untilOver(written);
    await Promise.race([written, delayed]);
    return { ...end, isStored: true };
  }

  /** Never rejects. */
  async #write(run: ChargedRun, end: RunEnd, onFailure: (attempt: number) => void): Promise<boolean> {
    const { database, log, retries = writeRetries } = this.#options;
    const { userId, taskId, name } = run;
    try {
      await writePersistently({
        write: () =>
          run.storeSettled
            ? run.storeSettled(end, run.charge(end))
            : withUser(database, userId, async (tx) => {
                await run.store?.(tx, end);
                await settleTask(tx, taskId, run.charge(end));
              }),
        retries,
        closing: this.#closing.signal,
        onFailure: (error, attempt) => {
          log.error(`${name} could not be stored`, { taskId, attempt, error });
          onFailure(attempt);
        },
      });
      return true;
    } catch (error) {
      log.error(`${name} was not stored`, { taskId, error });
      return false;
    }
  }
}
