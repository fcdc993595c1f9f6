import { strToU8, zipSync } from 'fflate';
import type { CodeFiles } from '#features/coder/shared/coder.contract.ts';
import { sourcesOf } from '../run/use-run.ts';

export function zipOf(files: CodeFiles): Uint8Array<ArrayBuffer> {
  const packed = Object.fromEntries(
    [...sourcesOf(files)].map(([path, content]) => [
      path,
      typeof content === 'string' ? strToU8(content) : content,
    ]),
  );
  return Uint8Array.from(zipSync(packed));
}
