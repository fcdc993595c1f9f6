import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '#server/errors.ts';
import { orAbort } from '#server/or-abort.ts';
import type { FromModel, GenerateRequest, ToModel } from './messages.ts';

/** In the source, the process's file is next to this one; the bundle keeps it next to the server's own file. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './local-model.worker.ts' : './local-model.worker.js',
  import.meta.url,
);

/** Questions that may queue behind the current one. */
const mostWaiting = 8;
/** A process that does not stop when asked is killed. */
const stopLimitMs = 5_000;
/** Loading gigabytes from a slow disk. */
const loadLimitMs = 180_000;
const aliveEveryMs = 5_000;

export interface LocalModelOptions {
  /** The installed library's main file. */
  modulePath: string;
  modelFile: string;
  memoryBytes: number;
  threads: number;
}

export type Heard = Extract<FromModel, { id: number }>;

/**
 * The process that holds the weights: started by the first question, one answer at a time. If it crashes, the current
 * answer fails and the next question restarts it.
 */
export class LocalModelProcess {
  readonly #options: LocalModelOptions;
  #child: ChildProcess | undefined;
  #ready: Promise<void> | undefined;
  #queue: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #nextId = 1;
  #job: { id: number; hear(message: Heard): void; fail(error: unknown): void } | undefined;

  constructor(options: LocalModelOptions) {
    this.#options = options;
  }

  /**
   * Passes every message of the answer to `hear`; resolves after its end.
   * @throws AppError `model_busy`, `model_unavailable`, `model_context_full` or `model_failed`; the signal's reason
   */
  generate(request: GenerateRequest, signal: AbortSignal, hear: (message: Heard) => void): Promise<void> {
    if (this.#waiting > mostWaiting) return Promise.reject(new AppError('model_busy'));
    this.#waiting += 1;
    // Time spent waiting for others or for the weights does not count as the model's silence.
    const waiting = setInterval(() => hear({ kind: 'alive', id: 0 }), aliveEveryMs);
    // A caller that gives up leaves at once; its place in the queue then passes without work.
    const turn = this.#queue.then(async () => {
      signal.throwIfAborted();
      await this.#start();
      clearInterval(waiting);
      await this.#ask(request, signal, hear);
    });
    this.#queue = turn
      .catch(() => {})
      .finally(() => {
        this.#waiting -= 1;
      });
    return orAbort(turn, signal).finally(() => clearInterval(waiting));
  }

  /** Resolves once nothing is waiting for an answer. */
  async idle(): Promise<void> {
    await this.#queue;
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  #start(): Promise<void> {
    this.#ready ??= new Promise((resolve, reject) => {
      const child = fork(workerFile, {
        // It has no use for the operator's keys.
        env: { PATH: process.env.PATH ?? '' },
        execArgv: [],
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
        serialization: 'json',
      });
      this.#child = child;
      const loadLimit = setTimeout(() => child.kill('SIGKILL'), loadLimitMs);
      child.on('message', (message: FromModel) => {
        if (message.kind === 'ready' || message.kind === 'unusable') clearTimeout(loadLimit);
        if (message.kind === 'ready') resolve();
        else if (message.kind === 'unusable') {
          reject(new AppError('model_unavailable', { message: message.reason }));
          child.kill();
        } else if (this.#job?.id === message.id) this.#job.hear(message);
      });
      const handleEnd = (cause?: unknown) => {
        clearTimeout(loadLimit);
        if (this.#child !== child) return;
        this.#child = undefined;
        this.#ready = undefined;
        const error = new AppError('model_unavailable', {
          message: 'The in-process model ended unexpectedly; it starts again with the next question.',
          cause,
        });
        reject(error);
        this.#job?.fail(error);
      };
      child.on('error', handleEnd);
      child.on('exit', (code, signal) => handleEnd(new Error(`left with ${code ?? signal}`)));
      // The server's exit must not wait for it: it notices the broken channel and exits.
      child.unref();
      child.channel?.unref();
      const { modulePath, modelFile, memoryBytes, threads } = this.#options;
      this.#tell({ kind: 'load', modulePath, modelFile, memoryBytes, threads });
    });
    return this.#ready;
  }

  async #ask(request: GenerateRequest, signal: AbortSignal, hear: (message: Heard) => void): Promise<void> {
    const id = this.#nextId++;
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    let stopLimit: NodeJS.Timeout | undefined;
    this.#job = {
      id,
      fail: reject,
      hear(message) {
        if (!signal.aborted) hear(message);
        if (message.kind === 'end') resolve();
        else if (message.kind === 'failed') reject(asAppError(message));
      },
    };
    const stop = () => {
      this.#tell({ kind: 'stop', id });
      stopLimit = setTimeout(() => this.#child?.kill('SIGKILL'), stopLimitMs);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      this.#tell({ kind: 'generate', id, request });
      if (signal.aborted) stop();
      await promise;
    } finally {
      this.#job = undefined;
      clearTimeout(stopLimit);
      signal.removeEventListener('abort', stop);
    }
  }

  #tell(message: ToModel): void {
    // A closing channel is followed by 'exit', which informs the waiters.
    this.#child?.send(message, () => {});
  }
}

function asAppError({ problem, reason }: Extract<FromModel, { kind: 'failed' }>): AppError {
  const cause = new Error(reason);
  return new AppError(problem === 'too_long' ? 'model_context_full' : 'model_failed', { cause });
}
