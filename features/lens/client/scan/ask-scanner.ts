import { askingWorker } from '#features/sandbox/client/tool-worker.ts';
import { type LiveFrame, partsOf } from '../camera/live-frame.ts';
import type { Corners } from './page/geometry.ts';
import type { FoundPage, ScannedPage, ScanRequest } from './scan.tool.ts';

export type { FoundPage, ScannedPage } from './scan.tool.ts';

const ask = askingWorker<ScanRequest>(
  () => new Worker(new URL('./scan.tool.ts', import.meta.url), { type: 'module', name: 'scan' }),
);

export const outlineOf = (picture: LiveFrame) =>
  ask<FoundPage>({ work: { do: 'outline', picture } }, partsOf(picture));

export const findPageIn = (photo: Blob) => ask<FoundPage>({ work: { do: 'find', photo } });

/** The rectified page; without corners the whole picture. */
export const flattenPage = (
  photo: Blob,
  { corners, isWhite, quarters }: { corners: Corners | null; isWhite: boolean; quarters: number },
) => ask<ScannedPage>({ work: { do: 'flatten', photo, corners, isWhite, quarters } });
