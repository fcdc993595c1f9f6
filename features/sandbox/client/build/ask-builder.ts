import { askingWorker } from '#features/sandbox/client/tool-worker.ts';
import type { BuildRequest } from './build.tool.ts';

/** One worker for all builds, so that shelf modules it has loaded stay cached. */
export const askBuilder = askingWorker<BuildRequest>(
  () => new Worker(new URL('./build.tool.ts', import.meta.url), { type: 'module', name: 'build' }),
);
