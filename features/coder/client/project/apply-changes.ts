import type { CodeFiles, FileChanges, ProposedChange } from '#features/coder/shared/coder.contract.ts';

/** Converts accepted changes to file changes. */
export function fileChangesOf(files: CodeFiles, changes: readonly ProposedChange[]): FileChanges {
  const result: Record<string, CodeFiles[string] | null> = {};
  for (const change of changes) {
    if (change.kind === 'write') result[change.path] = { encoding: 'text', text: change.text };
    else if (change.kind === 'delete') result[change.path] = null;
    else {
      const file = result[change.path] ?? files[change.path];
      result[change.path] = null;
      if (file) result[change.to] = file;
    }
  }
  return result;
}
