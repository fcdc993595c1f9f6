import type { SourceFiles } from '#features/sandbox/client/build/source-files.ts';
import type { ProgramEvent, ProgramLanguage } from '#features/sandbox/shared/program.contract.ts';

export interface ProgramStart {
  language: ProgramLanguage;
  /** The file that is run. */
  entry: string;
  files: SourceFiles;
  /** Whose database SQL works on: the same until the project is another. */
  project?: string;
  onEvent: (event: ProgramEvent) => void;
}

export interface ProgramRun {
  /** Ends it wherever it is; `ended` with `stopped` follows, unless it was over. */
  stop(): void;
  /** The line that `inputWanted` waits for. */
  answerInput(line: string): void;
}

/** Runs a program apart from everything. There is one at a time: starting one stops the one before. */
export function startProgram(_start: ProgramStart): ProgramRun {
  throw new Error('Programs cannot be run yet.');
}
