import { type CodeRunResult, mostLinesTold } from '#features/coder/shared/runs/runs.contract.ts';
import { newId } from '#shared/ids.ts';
import { createProposal } from '../proposals/proposals.api.ts';

type Texts = Readonly<Record<string, string>>;

/** Proposes the formatting changes. Returns one line per file. */
export async function proposeFormat(projectId: string, files: Texts): Promise<CodeRunResult> {
  const { formattedFiles } = await import('../help/formatted-files.ts');
  const changes = await formattedFiles(files);
  if (changes.length > 0) await createProposal(projectId, { id: newId(), title: 'Format', changes });
  const lines = changes.map(({ path }) => ({ kind: 'info', text: path }));
  return { state: 'finished', lines: lines.slice(0, mostLinesTold) };
}

/** One line per problem found. */
export async function checkFiles(files: Texts): Promise<CodeRunResult> {
  const { checkProject } = await import('../help/lint/check-project.ts');
  const lines = checkProject(files).map(({ path, line, message }) => ({
    ...{ kind: 'warn', text: message.slice(0, 1_000), path, line },
  }));
  return { state: 'finished', lines: lines.slice(0, mostLinesTold) };
}
