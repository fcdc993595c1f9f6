import type { FileHandle } from 'node:fs/promises';

/**
 * Writes all of it, or throws. A single `write` may take a part only and say nothing of it, which is what happens
 * on a disk that is about to be full: the next one fails, but whoever has nothing more to write never sees it.
 */
export async function writeWhole(file: FileHandle, bytes: Uint8Array, position?: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const at = position === undefined ? null : position + written;
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at);
    written += bytesWritten;
  }
}
