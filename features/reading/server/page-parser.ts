import { Worker } from 'node:worker_threads';
import type { PageBytes, ParsedPage } from './parse-page.ts';
import type { ParseAnswer } from './parse-page.worker.ts';

/** A document of ordinary size takes a tenth of this; a nested one made for it would take minutes. */
const parseTimeoutMs = 4_000;
/** An unused worker gives its memory back after this. */
const idleMs = 60_000;

/** From source the worker is a file beside this one; the bundle keeps it beside the server's own file. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? './parse-page.worker.ts' : './parse-page.worker.js',
  import.meta.url,
);

export class ParseProblem extends Error {
  override name = 'ParseProblem';
  readonly reason: 'too_large' | 'failed' | 'timeout';

  constructor(reason: ParseProblem['reason'], detail: string = reason) {
    super(detail);
    this.reason = reason;
  }
}

export interface PageParser {
  /** @throws ParseProblem */
  parse(page: PageBytes, signal: AbortSignal): Promise<ParsedPage>;
  close(): Promise<void>;
}

/**
 * Parses in a worker, one page at a time: answers to other people stream on meanwhile, and a page that takes
 * too long or too much memory is dropped together with its worker.
 */
export function createPageParser(options: { timeoutMs?: number } = {}): PageParser {
  const { timeoutMs = parseTimeoutMs } = options;
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let queue: Promise<unknown> = Promise.resolve();
  let current: PromiseWithResolvers<ParseAnswer> | undefined;

  function startWorker(): Worker {
    const started = new Worker(workerFile, {
      // Nothing of ours is needed to read a page, so nothing is there to be found.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    });
    // A worker that was given up may have something to say still.
    const job = () => (worker === started ? current : undefined);
    const handleEnd = (reason: unknown) => job()?.reject(new ParseProblem('failed', String(reason)));
    started.on('message', (answer: ParseAnswer) => job()?.resolve(answer));
    started.on('error', handleEnd);
    started.on('exit', handleEnd);
    // Listening makes it hold the process, which a worker without work must not.
    started.unref();
    return started;
  }

  async function stopWorker(): Promise<void> {
    clearTimeout(idleTimer);
    const stopping = worker;
    worker = undefined;
    await stopping?.terminate();
  }

  async function ask(page: PageBytes, signal: AbortSignal): Promise<ParsedPage> {
    signal.throwIfAborted();
    clearTimeout(idleTimer);
    worker ??= startWorker();
    const answering = Promise.withResolvers<ParseAnswer>();
    current = answering;
    const handleAbort = () => answering.reject(signal.reason);
    const timer = setTimeout(() => answering.reject(new ParseProblem('timeout')), timeoutMs);
    signal.addEventListener('abort', handleAbort, { once: true });
    let answer: ParseAnswer;
    try {
      worker.postMessage(page);
      answer = await answering.promise;
    } catch (error) {
      // It may still be at work, and its late answer must not be taken for the next page's.
      await stopWorker();
      throw error;
    } finally {
      current = undefined;
      clearTimeout(timer);
      signal.removeEventListener('abort', handleAbort);
    }
    idleTimer = setTimeout(() => void stopWorker(), idleMs).unref();
    if (answer.kind === 'parsed') return answer.page;
    throw new ParseProblem(answer.kind, answer.kind === 'failed' ? answer.reason : undefined);
  }

  return {
    parse(page, signal) {
      const answer = queue.then(() => ask(page, signal));
      queue = answer.catch(() => {});
      return answer;
    },
    async close() {
      await stopWorker();
    },
  };
}
