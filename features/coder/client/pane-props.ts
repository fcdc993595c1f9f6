import type { CodeProject, ProposedChange } from '#features/coder/shared/coder.contract.ts';

/** The selection, or the caret's line. */
export interface CodeSelection {
  path: string;
  /** Counts from 1. */
  fromLine: number;
  toLine: number;
  text: string;
}

/** Result and output of a run. */
export interface RunOutcome {
  ok: boolean;
  /** The person stopped it. */
  isStopped: boolean;
  /** The console lines. */
  lines: readonly { kind: string; text: string; path?: string; line?: number }[];
  /** Visible text of a page. */
  visibleText?: string;
}

export interface HelpPaneProps {
  project: CodeProject;
  /** The text files as currently edited, saved or not. */
  files: Readonly<Record<string, string>>;
  selection: CodeSelection | null;
  /** Applies accepted changes as one version with this note. */
  onApply: (changes: readonly ProposedChange[], note: string) => Promise<void>;
  /** Runs the project, like Run Code. */
  run: () => Promise<RunOutcome>;
  /** The error to explain; a new object for each press. */
  error: { text: string; path?: string; line?: number } | null;
  /** Opens a file at a line. */
  onOpen: (path: string, line?: number) => void;
}
