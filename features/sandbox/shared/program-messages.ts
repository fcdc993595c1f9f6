import { z } from 'zod';
import { ProgramEvent, type ProgramLanguage } from './program.contract.ts';
import type { ProgramModules } from './program-modules.ts';
import type { ProgramWords } from './sandbox-words.ts';

export const sandboxRunnerPath = '/sandbox/runner';

/** Python's files for a worker: strings, and transferred buffers. */
export interface PythonFiles {
  loader: string;
  module: string;
  wasm: ArrayBuffer;
  library: ArrayBuffer;
  lock: string;
  /** The memory snapshot. */
  snapshot?: ArrayBuffer;
}

/** SQLite's files for a worker. */
export interface SqliteFiles {
  loader: string;
  wasm: ArrayBuffer;
}

/** The first message to the document, with the port. */
export interface RunnerStart {
  kind: 'start';
  /** The worker's script. */
  worker: string;
  constants: { base: string; python: string; hasPackages: boolean };
  python?: PythonFiles;
}

/** Messages to a worker, relayed by the document. */
export type ToProgram =
  /** First message, from the document. */
  | { kind: 'files'; python: PythonFiles }
  /** Load the language's runtime, and wait. */
  | { kind: 'prepare'; language: ProgramLanguage; words: ProgramWords; sqlite?: SqliteFiles }
  | {
      kind: 'run';
      language: ProgramLanguage;
      entry: string;
      words: ProgramWords;
      /** Prepared input. */
      input: readonly string[];
      files: ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;
      /** For JavaScript. */
      modules?: ProgramModules;
      /** SQLite, and the database left by the previous program. */
      sqlite?: SqliteFiles;
      database?: Uint8Array<ArrayBuffer>;
    }
  | { kind: 'answer'; line: string };

/** Messages from the document. */
export const FromRunner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('beat') }).strict(),
  z.object({ kind: z.literal('prepared') }).strict(),
  z.object({ kind: z.literal('events'), events: z.array(ProgramEvent).max(2_000) }).strict(),
  z
    .object({
      kind: z.literal('database'),
      bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
    })
    .strict(),
]);
export type FromRunner = z.infer<typeof FromRunner>;
