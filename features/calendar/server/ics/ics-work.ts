import { createProcessPool } from '#server/untrusted/process-pool.ts';
import type { ReadCalendar } from './ics-event.ts';

export interface IcsJob {
  file: string;
  /** For times without a zone. */
  timeZone: string;
}

/** Twenty thousand events take about two seconds on an idle machine. */
const timeoutMs = 30_000;
const maxMemoryMb = 400;
const places = 1;

/** From source, the child script is next to this file; in the bundle, next to the server's own. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './ics-work.child.ts' : './ics-work.child.js',
  import.meta.url,
);

/** Reads untrusted calendar files outside the server process and its memory. */
export interface IcsWork {
  /** @throws JobAbandoned. */
  read(job: IcsJob, caller: string): Promise<ReadCalendar>;
  close(): Promise<void>;
}

export function createIcsWork(): IcsWork {
  const pool = createProcessPool<IcsJob, ReadCalendar>({ file, timeoutMs, maxMemoryMb, places });
  return { read: pool.ask, close: pool.close };
}
