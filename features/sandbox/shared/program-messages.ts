import { z } from 'zod';
import { ProgramEvent, type ProgramLanguage } from './program.contract.ts';
import type { ProgramModules } from './program-modules.ts';
import type { ProgramWords } from './sandbox-words.ts';

export const sandboxRunnerPath = '/sandbox/runner';

/** Python as a worker is handed it: texts, and bytes that are moved. */
export interface PythonFiles {
  loader: string;
  module: string;
  wasm: ArrayBuffer;
  library: ArrayBuffer;
  lock: string;
  /** Its memory after the start. */
  snapshot?: ArrayBuffer;
}

/** SQLite as a worker is handed it. */
export interface SqliteFiles {
  loader: string;
  wasm: ArrayBuffer;
}

/** What goes into the document first, together with the port. */
export interface RunnerStart {
  kind: 'start';
  /** The script of the worker. */
  worker: string;
  constants: { base: string; python: string; hasPackages: boolean };
  python?: PythonFiles;
}

/** What goes into a worker, through the document. */
export type ToProgram =
  /** Before everything else, from the document. */
  | { kind: 'files'; python: PythonFiles }
  /** Load what the language needs, and wait. */
  | { kind: 'prepare'; language: ProgramLanguage; words: ProgramWords; sqlite?: SqliteFiles }
  | {
      kind: 'run';
      language: ProgramLanguage;
      entry: string;
      words: ProgramWords;
      /** Lines that were typed in beforehand, for what waits for input. */
      input: readonly string[];
      files: ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;
      /** JavaScript's. */
      modules?: ProgramModules;
      /** SQLite, and the database as the last program left it. */
      sqlite?: SqliteFiles;
      database?: Uint8Array<ArrayBuffer>;
    }
  | { kind: 'answer'; line: string };

/** What comes out of the document. */
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
