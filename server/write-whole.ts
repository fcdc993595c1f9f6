import type { FileHandle } from 'node:fs/promises';

/**
 * Writes all of it, or throws. A single `write` may silently write only a part, as happens on a disk that is about to
 * be full: the next one fails, but a caller with nothing more to write would never notice.
 */
export async function writeWhole(file: FileHandle, bytes: Uint8Array, position?: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    const at = position === undefined ? null : position + written;
    const { bytesWritten } = await file.write(bytes, written, bytes.length - written, at);
    written += bytesWritten;
  }
}
