import { createJobWorker } from '#server/job-worker.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import type { PageBytes, ParsedPage } from './parse-page.ts';
import type { ParseAnswer } from './parse-page.worker.ts';

/** An ordinary document takes a tenth of this; a maliciously nested one would take minutes. */
const parseTimeoutMs = 4_000;

/** In source, the worker is a file beside this one; the bundle puts it beside the server's own file. */
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
  /** Sites take turns by `site`. @throws ParseProblem */
  parse(page: PageBytes, site: string, signal: AbortSignal): Promise<ParsedPage>;
  close(): Promise<void>;
}

/** Parses in a worker, one page at a time; a worker that takes too long or too much memory is killed. */
export function createPageParser(options: { timeoutMs?: number } = {}): PageParser {
  const worker = createJobWorker<PageBytes, ParseAnswer>({
    file: workerFile,
    timeoutMs: options.timeoutMs ?? parseTimeoutMs,
    maxMemoryMb: 192,
  });
  return {
    async parse(page, site, signal) {
      const answer = await worker.ask(page, site, signal).catch(asProblem);
      if (answer.kind === 'parsed') return answer.page;
      throw new ParseProblem(answer.kind, answer.kind === 'failed' ? answer.reason : undefined);
    },
    close: worker.close,
  };
}

function asProblem(error: unknown): never {
  if (!(error instanceof JobAbandoned)) throw error;
  throw new ParseProblem(error.reason === 'timeout' ? 'timeout' : 'failed', error.message);
}
