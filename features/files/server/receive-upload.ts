import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { maxFileBytes } from '#features/files/shared/file-kinds.ts';
import { writeWhole } from '#server/write-whole.ts';

/** Read and discarded beyond the limit, so that a browser that is still sending can read why. */
const maxDiscardedBytes = 8 * 1024 * 1024;

export interface ReceivedUpload {
  path: string;
  bytes: number;
}

export class UploadTooLarge extends Error {
  override name = 'UploadTooLarge';
}

/**
 * Writes an upload to a separate file in `folder` and passes it to `use`; the file is removed afterwards,
 * whatever the outcome, unless `use` moved it. The declared length is not trusted.
 * @throws UploadTooLarge as soon as the limit is exceeded.
 */
export async function receiveUpload<Result>(
  body: ReadableStream<Uint8Array> | null,
  folder: string,
  use: (upload: ReceivedUpload) => Promise<Result>,
  maxBytes = maxFileBytes,
): Promise<Result> {
  const path = join(folder, randomUUID());
  try {
    const bytes = body ? await write(body, path, maxBytes) : 0;
    return await use({ path, bytes });
  } finally {
    await rm(path, { force: true });
  }
}

async function write(body: ReadableStream<Uint8Array>, path: string, maxBytes: number): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      if (bytes > maxBytes + maxDiscardedBytes) break;
      if (bytes <= maxBytes) await writeWhole(file, chunk);
    }
  } finally {
    await file.close();
  }
  if (bytes > maxBytes) throw new UploadTooLarge();
  return bytes;
}
