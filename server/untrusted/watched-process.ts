import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { JobAbandoned } from './job-abandoned.ts';

export interface WatchedProcessOptions {
  file: URL;
  timeoutMs: number;
  /** Resident, including the program itself (45 MB). */
  maxMemoryMb: number;
}

/** How often its memory is checked while it works. A process can fill some 20 MB in this time. */
const watchEveryMs = 20;
/** For V8; the bytes of files and pictures come on top. */
const maxHeapMb = 128;
/**
 * The kernel's limit on the process's private memory, in KiB: for what grows faster than it is checked, or while the
 * server itself is busy. V8 reserves 575 MB of it at the start and never touches them.
 */
const maxDataKib = 1_000_000;
/** Seconds of CPU time. A killed server cannot end its processes, so they end by themselves. */
const maxProcessorSeconds = 120;
/** A process is replaced after this much work, long before it reaches the limit above. */
const maxWorkedMs = 60_000;

const shell = '/bin/sh';
const hasShell = process.platform === 'linux' && existsSync(shell);
const setLimits = `ulimit -d ${maxDataKib}; ulimit -t ${maxProcessorSeconds}; ulimit -c 0; exec "$0" "$@"`;

/** For Node 24 and later: no writing of files, no programs, no threads. Libraries like sharp are native. */
const confined = process.allowedNodeEnvironmentFlags.has('--permission')
  ? ['--permission', '--allow-fs-read=*', '--allow-addons']
  : [];
const nodeArguments = [
  ...confined,
  '--disable-warning=SecurityWarning',
  '--disable-warning=ExperimentalWarning',
  `--max-old-space-size=${maxHeapMb}`,
  '--max-semi-space-size=4',
];

/**
 * A process for work on strangers' data, one job at a time. It knows no secrets: its environment is empty, and it
 * inherits only the channel to its server. Anything that takes too much time or memory, in JavaScript or in a native
 * library, ends with the process.
 */
export class WatchedProcess<Job, Answer> {
  readonly #options: WatchedProcessOptions;
  readonly #child: ChildProcess;
  #current: PromiseWithResolvers<Answer> | undefined;
  #workedMs = 0;
  #isGone = false;

  constructor(options: WatchedProcessOptions) {
    this.#options = options;
    this.#child = fork(options.file, [], {
      ...(hasShell
        ? { execPath: shell, execArgv: ['-c', setLimits, process.execPath, ...nodeArguments] }
        : { execArgv: nodeArguments }),
      // Otherwise every thread of the C library keeps its own arena.
      env: { MALLOC_ARENA_MAX: '2', UV_THREADPOOL_SIZE: '2' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.on('message', (answer) => this.#current?.resolve(answer as Answer));
    this.#child.on('error', (error) => this.#end(new JobAbandoned('crashed', String(error))));
    this.#child.on('exit', (code, signal) =>
      this.#end(new JobAbandoned('crashed', `exit ${code ?? signal}`)),
    );
    this.#holdServer(false);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** It can take another job, and starts it with little memory in use. */
  get isFit(): boolean {
    return (
      !this.#isGone &&
      this.#workedMs < maxWorkedMs &&
      (this.#residentMb() ?? 0) < Math.max(110, this.#options.maxMemoryMb / 2)
    );
  }

  /** @throws JobAbandoned; the signal's reason on abort. The process is gone after either. */
  async ask(job: Job, signal?: AbortSignal): Promise<Answer> {
    const answering = Promise.withResolvers<Answer>();
    this.#current = answering;
    const startedAt = performance.now();
    const handleAbort = () => this.#end(signal?.reason);
    const clock = setTimeout(() => this.#end(new JobAbandoned('timeout')), this.#options.timeoutMs);
    const watch = setInterval(() => this.#endIfTooLarge(), watchEveryMs);
    signal?.addEventListener('abort', handleAbort, { once: true });
    this.#holdServer(true);
    try {
      if (this.#isGone) throw new JobAbandoned('crashed', 'the process was gone before its job came');
      this.#child.send(job as object, (error) => {
        if (error) this.#end(new JobAbandoned('crashed', String(error)));
      });
      return await answering.promise;
    } finally {
      this.#current = undefined;
      this.#workedMs += performance.now() - startedAt;
      clearTimeout(clock);
      clearInterval(watch);
      signal?.removeEventListener('abort', handleAbort);
      this.#holdServer(false);
    }
  }

  kill(): void {
    this.#end(new JobAbandoned('crashed', 'ended by its server'));
  }

  #end(reason: unknown): void {
    this.#isGone = true;
    this.#child.kill('SIGKILL');
    this.#current?.reject(reason);
  }

  #endIfTooLarge(): void {
    const memoryMb = this.#residentMb();
    if (memoryMb === undefined || memoryMb <= this.#options.maxMemoryMb) return;
    this.#end(new JobAbandoned('memory', `${memoryMb} MB`));
  }

  /** Undefined if the system does not report it; then only the time and heap limits apply. */
  #residentMb(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.#child.pid}/status`, 'latin1');
      return Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      return undefined;
    }
  }

  /** An idle process does not keep the server from exiting. */
  #holdServer(holds: boolean): void {
    if (holds) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }
}
