import { createHash } from 'node:crypto';
import type { ByteRange } from '#features/files/server/file-store.ts';
import type { OpenedObject, S3Client } from './s3-client.ts';
import { S3Problem } from './s3-problem.ts';

/** How often an interrupted download is resumed. */
const resumesOfDownload = 4;

/**
 * Its bytes in order, resumed after interruptions, and verified against the checksum when all were requested.
 * @throws S3Problem
 */
export async function* readObject(
  client: Pick<S3Client, 'get'>,
  name: string,
  first: OpenedObject,
  range?: ByteRange,
): AsyncGenerator<Uint8Array> {
  const start = range?.first ?? 0;
  const end = start + first.bytes;
  const sum = createHash('sha256');
  let opened = first;
  let at = start;
  for (let resumes = 0; ; resumes++) {
    let lost: unknown;
    try {
      for await (const piece of opened.pieces) {
        at += piece.length;
        sum.update(piece);
        yield piece;
      }
    } catch (cause) {
      lost = cause;
    }
    if (at >= end) break;
    const problem = new S3Problem('a file was lost on its way from the store', {
      isTemporary: true,
      cause: lost,
    });
    if (resumes >= resumesOfDownload) throw problem;
    const rest = await client.get(name, { range: { first: at, last: end - 1 }, etag: first.etag });
    if (!rest) throw problem;
    opened = rest;
  }
  const isWhole = range !== undefined || first.sha256 === undefined || sum.digest('hex') === first.sha256;
  if (at !== end || !isWhole) {
    throw new S3Problem('a file from the store is not the one that was stored', { isTemporary: true });
  }
}
