import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';

export async function measureFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path)) {
    bytes += (piece as Buffer).length;
    sum.update(piece as Buffer);
  }
  return { bytes, sha256: sum.digest('hex') };
}

export async function readPart(
  file: FileHandle,
  position: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(part, at, length - at, position + at);
    if (bytesRead === 0) throw new Error('the file became shorter while it was stored');
    at += bytesRead;
  }
  return part;
}
