import type { CodeProject, ProposedChange } from '#features/coder/shared/coder.contract.ts';

/** What is marked in the editor, or the line of the caret. */
export interface CodeSelection {
  path: string;
  /** Counting from 1. */
  fromLine: number;
  toLine: number;
  text: string;
}

/** How a run ended, and what it said. */
export interface RunOutcome {
  ok: boolean;
  /** The person stopped it. */
  isStopped: boolean;
  /** The lines of its console. */
  lines: readonly { kind: string; text: string; path?: string; line?: number }[];
  /** What a page showed. */
  visibleText?: string;
}

export interface HelpPaneProps {
  project: CodeProject;
  /** The text files as they are in the editor now, saved or not. */
  files: Readonly<Record<string, string>>;
  selection: CodeSelection | null;
  /** Writes accepted changes into the project, as one version with this note. */
  onApply: (changes: readonly ProposedChange[], note: string) => Promise<void>;
  /** Runs the project as Run Code does. */
  run: () => Promise<RunOutcome>;
  /** An error whose Explain was pressed; a new object each time. */
  error: { text: string; path?: string; line?: number } | null;
  /** Opens a file at a line. */
  onOpen: (path: string, line?: number) => void;
}
