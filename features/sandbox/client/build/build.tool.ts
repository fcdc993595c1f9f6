import { assemblePage } from './assemble-page.ts';
import { assembleProgram } from './assemble-program.ts';
import type { SourceFiles } from './source-files.ts';

export interface BuildRequest {
  id: number;
  kind: 'page' | 'program';
  entry: string;
  files: SourceFiles;
}

addEventListener('message', async ({ data: { id, kind, ...project } }: MessageEvent<BuildRequest>) => {
  try {
    postMessage({ id, result: await (kind === 'page' ? assemblePage(project) : assembleProgram(project)) });
  } catch (error) {
    postMessage({ id, failed: error instanceof Error ? error.message : String(error) });
  }
});
