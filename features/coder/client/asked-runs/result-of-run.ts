import {
  type CodeRunResult,
  longestLineTold,
  mostLinesTold,
  mostTextShown,
} from '#features/coder/shared/runs/runs.contract.ts';
import type { RunOutcome } from '../pane-props.ts';

/** What a model is told about a run: its last lines, truncated. */
export function resultOfRun(outcome: RunOutcome, state: CodeRunResult['state']): CodeRunResult {
  const lines = outcome.lines.slice(-mostLinesTold).map(({ kind, text, path, line }) => ({
    kind,
    text: text.slice(0, longestLineTold).toWellFormed(),
    ...(path !== undefined && { path }),
    ...(line !== undefined && { line }),
  }));
  const { visibleText } = outcome;
  return {
    state,
    lines,
    ...(visibleText !== undefined && { visibleText: visibleText.slice(0, mostTextShown).toWellFormed() }),
  };
}
