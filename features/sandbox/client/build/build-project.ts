import type { ProjectPage } from '#features/sandbox/shared/project-page.ts';

/** Files of a project by their paths: text where it can be read, bytes where it cannot. */
export type SourceFiles = ReadonlyMap<string, string | Uint8Array<ArrayBuffer>>;

/** Something that is wrong in a file, counted from line 1 and column 1. */
export interface BuildNote {
  message: string;
  path: string;
  line: number;
  column: number;
}

export type ProjectBuild =
  | { kind: 'page'; page: ProjectPage; warnings: readonly BuildNote[] }
  | { kind: 'errors'; errors: readonly BuildNote[] };

/**
 * Turns the files of a project into a page that the sandbox shows: types and JSX are removed, imports resolved. `entry` is
 * the page shown first, or a program for which a page is made.
 */
export async function buildProject(_project: { entry: string; files: SourceFiles }): Promise<ProjectBuild> {
  throw new Error('Projects cannot be built yet.');
}
