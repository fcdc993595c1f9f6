import { createProcessPool } from '#server/untrusted/process-pool.ts';
import type { ReadCalendar } from './ics-event.ts';

export interface IcsJob {
  file: string;
  /** For what names no zone. */
  timeZone: string;
}

/** Twenty thousand events take about two seconds on a machine that does nothing else. */
const timeoutMs = 30_000;
const maxMemoryMb = 400;
const places = 1;

/** From source the child is a file beside this one; the bundle keeps it beside the server's own file. */
const file = new URL(
  import.meta.url.endsWith('.ts') ? './ics-work.child.ts' : './ics-work.child.js',
  import.meta.url,
);

/** Reads calendar files of strangers, apart from the server and its memory. */
export interface IcsWork {
  /** @throws JobAbandoned. */
  read(job: IcsJob, caller: string): Promise<ReadCalendar>;
  close(): Promise<void>;
}

export function createIcsWork(): IcsWork {
  const pool = createProcessPool<IcsJob, ReadCalendar>({ file, timeoutMs, maxMemoryMb, places });
  return { read: pool.ask, close: pool.close };
}
