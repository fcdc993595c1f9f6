import { Worker } from 'node:worker_threads';

/** The job took longer than it may, or more memory than it may. */
export class JobAbandoned extends Error {
  override name = 'JobAbandoned';
  readonly reason: 'timeout' | 'crashed';

  constructor(reason: JobAbandoned['reason'], detail: string = reason) {
    super(detail);
    this.reason = reason;
  }
}

export interface JobWorkerOptions {
  file: URL;
  timeoutMs: number;
  maxMemoryMb: number;
  /** An unused worker gives its memory back after this. */
  idleMs?: number;
}

export interface JobWorker<Job, Answer> {
  /** @throws JobAbandoned; the signal's reason on abort. */
  ask(job: Job, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

/**
 * Work on what strangers sent, in a thread of its own, one job at a time: answers to other people stream on
 * meanwhile, and a job that takes too long or too much memory is dropped together with its worker.
 */
export function createJobWorker<Job, Answer>(options: JobWorkerOptions): JobWorker<Job, Answer> {
  const { file, timeoutMs, maxMemoryMb, idleMs = 60_000 } = options;
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let current: PromiseWithResolvers<Answer> | undefined;

  function start(): Worker {
    const started = new Worker(file, {
      // Nothing of ours is needed for the work, so nothing is there to be found.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
    });
    // A worker that was given up may have something to say still.
    const job = () => (worker === started ? current : undefined);
    const handleEnd = (reason: unknown) => {
      job()?.reject(new JobAbandoned('crashed', String(reason)));
      if (worker === started) worker = undefined;
    };
    started.on('message', (answer: Answer) => job()?.resolve(answer));
    started.on('error', handleEnd);
    started.on('exit', handleEnd);
    // Listening makes it hold the process, which a worker without work must not.
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
      // It may still be at work, and its late answer must not be taken for the next job's.
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
    ask(job, signal) {
      const answer = queue.then(() => run(job, signal));
      queue = answer.catch(() => {});
      return answer;
    },
    close: stop,
  };
}
