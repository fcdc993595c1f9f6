import { FairSemaphore } from './fair-semaphore.ts';
import { JobAbandoned } from './job-abandoned.ts';
import { WatchedProcess, type WatchedProcessOptions } from './watched-process.ts';

export interface ProcessPoolOptions extends WatchedProcessOptions {
  /** Concurrent processes. */
  places: number;
  /** An unused process frees its memory after this. */
  idleMs?: number;
}

export interface ProcessPool<Job, Answer> {
  /**
   * @param caller for fairness: a person, or the site that a picture came from.
   * @throws JobAbandoned; the signal's reason on abort, also while the job waits.
   */
  ask(job: Job, caller: string, signal?: AbortSignal): Promise<Answer>;
  /** For the currently running processes. */
  pids(): number[];
  close(): Promise<void>;
}

/** Work on strangers' data, in separate processes, shared fairly among those who wait for it. */
export function createProcessPool<Job, Answer>(options: ProcessPoolOptions): ProcessPool<Job, Answer> {
  const { places, idleMs = 20_000 } = options;
  const turns = new FairSemaphore(places);
  const idle = new Set<WatchedProcess<Job, Answer>>();
  const all = new Set<WatchedProcess<Job, Answer>>();
  const closing = new AbortController();
  let idleTimer: NodeJS.Timeout | undefined;

  function take(): WatchedProcess<Job, Answer> {
    for (const process of idle) {
      idle.delete(process);
      if (process.isFit) return process;
      drop(process);
    }
    const started = new WatchedProcess<Job, Answer>(options);
    all.add(started);
    return started;
  }

  function giveBack(process: WatchedProcess<Job, Answer>): void {
    // One stays warm for the next caller.
    if (idle.size > 0 || closing.signal.aborted || !process.isFit) {
      drop(process);
      return;
    }
    idle.add(process);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(dropIdle, idleMs).unref();
  }

  function dropIdle(): void {
    for (const process of idle) drop(process);
  }

  function drop(process: WatchedProcess<Job, Answer>): void {
    idle.delete(process);
    all.delete(process);
    process.kill();
  }

  async function work(job: Job, caller: string, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted();
    const process = take();
    try {
      const answer = await process.ask(job, signal);
      turns.setLate(caller, false);
      return answer;
    } catch (error) {
      if (error instanceof JobAbandoned) turns.setLate(caller, true);
      throw error;
    } finally {
      giveBack(process);
    }
  }

  return {
    ask(job, caller, signal) {
      const either = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
      return turns.run(caller, () => work(job, caller, either), either);
    },
    pids: () => [...all].flatMap(({ pid }) => pid ?? []),
    async close() {
      clearTimeout(idleTimer);
      closing.abort(new JobAbandoned('crashed', 'the server is stopping'));
      for (const process of all) drop(process);
    },
  };
}
