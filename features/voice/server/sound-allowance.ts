import { ChargedRuns, type ChargedRunsOptions } from '#features/assistant/server/charged-run.ts';
import { reserveTask } from '#features/usage/server/usage.service.ts';
import { withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/** People whose partly used tasks are remembered; beyond that, the oldest are charged again. */
const mostPeople = 10_000;

export interface SoundUse {
  userId: string;
  /** The model that does it. */
  modelId: string;
  /** In the task's unit: characters, or seconds. */
  amount: number;
}

interface SoundAllowanceOptions extends ChargedRunsOptions {
  kind: 'speech' | 'transcription';
  endpoint: string;
  /** Units per task. */
  perTask: number;
}

/**
 * Requests are small and a task covers many, so the remainder of a charged task is used up by later requests. Failed
 * ones cost nothing, and a task charged only for them is refunded.
 */
export class SoundAllowance {
  readonly #options: SoundAllowanceOptions;
  readonly #runs: ChargedRuns;
  /** Remainder of each person's last task. */
  readonly #left = new Map<string, number>();

  constructor(options: SoundAllowanceOptions) {
    this.#options = options;
    this.#runs = new ChargedRuns(options);
  }

  /** @throws AppError `quota_exceeded` before anything is sent, or the error of the work. */
  async use<Made>(
    { userId, modelId, amount }: SoundUse,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Made>,
  ): Promise<Made> {
    if (this.#runs.isClosing) throw new AppError('shutting_down');
    const { kind, endpoint, perTask, database } = this.#options;
    const tasks = Math.max(0, Math.ceil((amount - this.#leftOf(userId)) / perTask));
    const taken = amount - tasks * perTask;
    // Before any await, so that concurrent requests do not use the same remainder.
    this.#take(userId, taken);
    if (tasks === 0) {
      try {
        return await work(signal);
      } catch (error) {
        this.#take(userId, -taken);
        throw error;
      }
    }
    let taskId: string;
    try {
      taskId = await withUser(database, userId, (tx) => reserveTask(tx, { userId, kind, endpoint, tasks }));
    } catch (error) {
      this.#take(userId, -taken);
      throw error;
    }
    let made: { value: Made } | undefined;
    const run = this.#runs.start({
      userId,
      taskId,
      name: kind === 'speech' ? 'reading aloud' : 'writing down speech',
      kind: 'suggestion',
      work: async (stopped) => {
        made = { value: await work(AbortSignal.any([stopped, signal])) };
      },
      charge: ({ failure }) =>
        made
          ? { status: 200, isCharged: true, modelId }
          : { status: failure?.status ?? 503, isCharged: false },
    });
    const { failure } = await run.ended;
    if (made) return made.value;
    this.#take(userId, -taken);
    throw failure ?? new AppError('shutting_down');
  }

  async close(): Promise<void> {
    await this.#runs.shutDown(0);
  }

  #leftOf(userId: string): number {
    return this.#left.get(userId) ?? 0;
  }

  #take(userId: string, amount: number): void {
    const left = this.#leftOf(userId) - amount;
    this.#left.delete(userId);
    if (left !== 0) this.#left.set(userId, left);
    const [oldest] = this.#left.keys();
    if (this.#left.size > mostPeople && oldest !== undefined) this.#left.delete(oldest);
  }
}
