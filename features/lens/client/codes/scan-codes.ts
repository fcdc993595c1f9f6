import { askingWorker } from '#features/sandbox/client/tool-worker.ts';
import { type LiveFrame, partsOf } from '../camera/live-frame.ts';
import type { CodesRequest } from './codes.tool.ts';
import type { FoundCode } from './find-codes.ts';

export type { FoundCode } from './find-codes.ts';

const ask = askingWorker<CodesRequest>(
  () => new Worker(new URL('./codes.tool.ts', import.meta.url), { type: 'module', name: 'codes' }),
);

/** Scans a picture for codes, in a worker that may use WebAssembly; the page's CSP forbids it. */
export function scanCodes(picture: LiveFrame | Blob): Promise<FoundCode[]> {
  return ask<FoundCode[]>({ picture }, picture instanceof Blob ? [] : partsOf(picture));
}
