import type { ProjectPage } from '#features/sandbox/shared/project-page.ts';
import { askBuilder } from './ask-builder.ts';
import type { Assembled } from './assemble-page.ts';
import { type FoundProblem, wordsOf } from './build-problem.ts';
import type { BuildNote, SourceFiles } from './source-files.ts';

export type ProjectBuild =
  | { kind: 'page'; page: ProjectPage; warnings: readonly BuildNote[] }
  | { kind: 'errors'; errors: readonly BuildNote[] };

/**
 * Builds a project's files into a page for the sandbox: strips types and JSX, resolves imports. `entry` is the first
 * page, or a program for which a page is generated.
 */
export async function buildProject(project: { entry: string; files: SourceFiles }): Promise<ProjectBuild> {
  const assembled = await askBuilder<Assembled>({ kind: 'page', ...project });
  return assembled.kind === 'errors'
    ? { kind: 'errors', errors: assembled.errors.map(noteOf) }
    : { kind: 'page', page: assembled.page, warnings: assembled.warnings.map(noteOf) };
}

/** The problem as a sentence. */
export function noteOf({ problem, path, line, column }: FoundProblem): BuildNote {
  return { message: wordsOf(problem), path, line, column };
}
