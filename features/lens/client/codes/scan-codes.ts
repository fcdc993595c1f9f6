import { askingWorker } from '#features/sandbox/client/tool-worker.ts';
import type { CodesRequest, FoundCode } from './codes.tool.ts';

export type { FoundCode } from './codes.tool.ts';

const ask = askingWorker<CodesRequest>(
  () => new Worker(new URL('./codes.tool.ts', import.meta.url), { type: 'module', name: 'codes' }),
);

/** Every code in a picture, read in a worker of ours that has WebAssembly; pages have none. */
export function scanCodes(picture: ImageData | Blob): Promise<FoundCode[]> {
  return ask<FoundCode[]>({ picture });
}
