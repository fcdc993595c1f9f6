import { ChargedRuns, type ChargedRunsOptions } from '#features/assistant/server/charged-run.ts';
import { reserveTask } from '#features/usage/server/usage.service.ts';
import { withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';

/** People whose started tasks are remembered; beyond it the oldest pay for a new one. */
const mostPeople = 10_000;

export interface SoundUse {
  userId: string;
  /** Who does it. */
  modelId: string;
  /** In the unit of the task: characters, or seconds. */
  amount: number;
}

interface SoundAllowanceOptions extends ChargedRunsOptions {
  kind: 'speech' | 'transcription';
  endpoint: string;
  /** How much of it one task is worth. */
  perTask: number;
}

/**
 * Sentences are read and phrases heard one at a time, and a task is worth many: what is left of a task that was charged is
 * used up by what follows. What failed takes nothing, and a task that only it was for is given back.
 */
export class SoundAllowance {
  readonly #options: SoundAllowanceOptions;
  readonly #runs: ChargedRuns;
  /** What is left of each person's last task. */
  readonly #left = new Map<string, number>();

  constructor(options: SoundAllowanceOptions) {
    this.#options = options;
    this.#runs = new ChargedRuns(options);
  }

  /** @throws AppError `quota_exceeded` before anything is sent, or what went wrong with the work. */
  async use<Made>(
    { userId, modelId, amount }: SoundUse,
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Made>,
  ): Promise<Made> {
    if (this.#runs.isClosing) throw new AppError('shutting_down');
    const { kind, endpoint, perTask, database } = this.#options;
    const tasks = Math.max(0, Math.ceil((amount - this.#leftOf(userId)) / perTask));
    const taken = amount - tasks * perTask;
    // Before anything is waited for: what comes meanwhile must not count on the same rest.
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
