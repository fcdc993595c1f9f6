import type { ShownValue } from '#features/sandbox/shared/shown-value.contract.ts';

/** An entry of the console. */
export type RunLine =
  | {
      kind: 'line';
      key: number;
      level: 'log' | 'info' | 'warn' | 'error' | 'refused';
      text: string;
      times: number;
      /** Its values, if they hold more than the text shows. */
      values?: readonly ShownValue[] | undefined;
      /** Of an error: the calls that led to it, as the language tells them. */
      trace?: string;
      place: { path: string; line: number; column?: number } | null;
    }
  | {
      kind: 'table';
      key: number;
      columns: string[];
      rows: (string | number | boolean | null)[][];
      total: number;
    }
  | { kind: 'picture'; key: number; address: string }
  /** A remark of ours, not output. */
  | { kind: 'note'; key: number; text: string };

export interface MadeFile {
  path: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export type RunPhase =
  | { kind: 'idle' }
  | { kind: 'running'; startedAt: number }
  /** A page keeps running once loaded; a program has finished. */
  | { kind: 'ready' | 'finished'; tookMs: number }
  | { kind: 'failed' | 'ended'; tookMs: number; why: string };
