import { Worker } from 'node:worker_threads';
import { FairSemaphore } from './untrusted/fair-semaphore.ts';
import { JobAbandoned } from './untrusted/job-abandoned.ts';

export interface JobWorkerOptions {
  file: URL;
  timeoutMs: number;
  maxMemoryMb: number;
  /** An unused worker frees its memory after this. */
  idleMs?: number;
}

export interface JobWorker<Job, Answer> {
  /**
   * @param caller for fairness, such as the site that a page came from.
   * @throws JobAbandoned; the signal's reason on abort, also while the job waits.
   */
  ask(job: Job, caller: string, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Work on strangers' pages, in a separate thread, one job at a time with fair turns: answers to other people keep
 * streaming meanwhile, and a job that takes too much time or memory is dropped together with its worker. Only for work
 * in JavaScript, since the limit is that of its heap; anything that needs more goes to a process pool.
 */
export function createJobWorker<Job, Answer>(options: JobWorkerOptions): JobWorker<Job, Answer> {
  const { file, timeoutMs, maxMemoryMb, idleMs = 60_000 } = options;
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const turns = new FairSemaphore(1);
  let current: PromiseWithResolvers<Answer> | undefined;

  function start(): Worker {
    const started = new Worker(file, {
      // The work needs none of our secrets, so the environment is empty.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    // An abandoned worker may still send messages.
    const job = () => (worker === started ? current : undefined);
    const handleEnd = (reason: unknown) => {
      job()?.reject(new JobAbandoned('crashed', String(reason)));
      if (worker === started) worker = undefined;
    };
    started.on('message', (answer: Answer) => job()?.resolve(answer));
    started.on('error', handleEnd);
    started.on('exit', handleEnd);
    // Adding a listener makes it keep the process alive, which an idle worker must not.
    started.unref();
    return started;
  }

  async function stop(): Promise<void> {
    clearTimeout(idleTimer);
    const stopping = worker;
    worker = undefined;
    await stopping?.terminate();
  }

  async function run(job: Job, signal: AbortSignal | undefined): Promise<Answer> {
    signal?.throwIfAborted();
    clearTimeout(idleTimer);
    worker ??= start();
    const answering = Promise.withResolvers<Answer>();
    current = answering;
    const handleAbort = () => answering.reject(signal?.reason);
    const timer = setTimeout(() => answering.reject(new JobAbandoned('timeout')), timeoutMs);
    signal?.addEventListener('abort', handleAbort, { once: true });
    try {
      worker.postMessage(job);
      return await answering.promise;
    } catch (error) {
      // It may still be working, and its late answer must not be taken for the next job's.
      await stop();
      throw error;
    } finally {
      current = undefined;
      clearTimeout(timer);
      signal?.removeEventListener('abort', handleAbort);
      if (worker) idleTimer = setTimeout(() => void stop(), idleMs).unref();
    }
  }

  return {
    async ask(job, caller, signal) {
      try {
        const answer = await turns.run(caller, () => run(job, signal), signal);
        turns.setLate(caller, false);
        return answer;
      } catch (error) {
        if (error instanceof JobAbandoned) turns.setLate(caller, true);
        throw error;
      }
    },
    close: stop,
  };
}
