import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { measureFile, readPart } from '#features/files/server/s3/file-parts.ts';
import type { S3Client, Upload } from '#features/files/server/s3/s3-client.ts';
import { S3Problem } from '#features/files/server/s3/s3-problem.ts';

/** An attempt's record next to its file, so that the next attempt resumes. */
const UploadRecord = z.object({
  id: z.string(),
  object: z.string(),
  bytes: z.number(),
  sha256: z.string(),
  partBytes: z.number(),
  /** The ETag of each stored part. */
  etags: z.record(z.string(), z.string()),
});
type UploadRecord = z.infer<typeof UploadRecord>;

export const recordOf = (file: string) => `${file}.upload.json`;

const usualPartBytes = 16 * 1024 * 1024;
/** A store accepts ten thousand per object. */
const mostParts = 9_000;

export interface FileUpload {
  client: S3Client;
  file: string;
  /** Of the object. */
  name: string;
  leastPartBytes?: number | undefined;
  onProgress(sent: number, bytes: number): void;
}

/**
 * Sends a file in parts, with one in memory at a time. Each part is sent with its checksum; at the end the object is
 * verified. The next attempt resumes an interrupted one with the parts that the store has.
 * @throws S3Problem
 */
export async function uploadFile(upload: FileUpload): Promise<{ bytes: number }> {
  const { client, file, name } = upload;
  const { bytes, sha256 } = await measureFile(file);
  const partBytes = Math.max(upload.leastPartBytes ?? usualPartBytes, Math.ceil(bytes / mostParts));
  if (bytes <= partBytes) {
    const handle = await open(file, 'r');
    try {
      await client.put(name, await readPart(handle, 0, bytes), sha256);
    } finally {
      await handle.close();
    }
  } else {
    const record =
      (await findRecord(upload, sha256)) ??
      (await begin({ client, name, file, record: { bytes, sha256, partBytes, object: name, etags: {} } }));
    if (record !== 'complete') await sendParts(upload, record);
  }
  const stored = await client.head(name);
  if (stored?.bytes !== bytes || (stored.sha256 ?? sha256) !== sha256) {
    throw new S3Problem('what the store has is not the backup that was sent', { isTemporary: false });
  }
  await rm(recordOf(file), { force: true });
  return { bytes };
}

async function begin({
  client,
  name,
  file,
  record,
}: Pick<FileUpload, 'client' | 'name' | 'file'> & {
  record: Omit<UploadRecord, 'id'>;
}): Promise<UploadRecord> {
  const { id } = await client.beginUpload(name, record.sha256);
  const begun = { ...record, id };
  await write(file, begun);
  return begun;
}

/**
 * The progress of an earlier attempt, as far as the store confirms it; `complete` when only its last answer was lost.
 */
async function findRecord(
  { client, file, name }: FileUpload,
  sha256: string,
): Promise<UploadRecord | 'complete' | undefined> {
  const text = await readFile(recordOf(file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const { data: record } = UploadRecord.safeParse(text === undefined ? undefined : parse(text));
  if (!record || record.sha256 !== sha256 || record.object !== name) return undefined;
  const parts = await listParts(client, { name, id: record.id });
  if (parts === 'unknown') return record;
  if (!parts) return (await client.head(name))?.sha256 === sha256 ? 'complete' : undefined;
  const confirmed = Object.entries(record.etags).filter(
    ([number, etag]) => bare(parts.get(Number(number))?.etag) === bare(etag),
  );
  return { ...record, etags: Object.fromEntries(confirmed) };
}

/** A key may be allowed to write but not to list; then the local record has to do. */
async function listParts(client: S3Client, upload: Upload) {
  try {
    return await client.listParts(upload);
  } catch (error) {
    if (error instanceof S3Problem && (error.status === 403 || error.status === 501)) return 'unknown';
    throw error;
  }
}

async function sendParts(
  { client, file, name, onProgress }: FileUpload,
  record: UploadRecord,
): Promise<void> {
  const { bytes, partBytes, id } = record;
  const etags: string[] = [];
  const handle = await open(file, 'r');
  try {
    for (let at = 0; at < bytes; at += partBytes) {
      const number = etags.length + 1;
      const length = Math.min(partBytes, bytes - at);
      const known = record.etags[number];
      const etag =
        known ?? (await client.uploadPart({ name, id }, number, await readPart(handle, at, length)));
      etags.push(etag);
      if (known === undefined) {
        record.etags[number] = etag;
        await write(file, record);
      }
      onProgress(at + length, bytes);
    }
  } finally {
    await handle.close();
  }
  await client.completeUpload({ name, id }, etags).catch(async (error: unknown) => {
    // It may be complete with only the answer lost; that is checked next.
    if (!(error instanceof S3Problem && error.code === 'NoSuchUpload')) throw error;
    if ((await client.head(name))?.sha256 !== record.sha256) throw error;
  });
}

/** Written atomically, in case the machine stops. */
async function write(file: string, record: UploadRecord): Promise<void> {
  const fresh = `${recordOf(file)}.new`;
  await writeFile(fresh, JSON.stringify(record), { mode: 0o600 });
  await rename(fresh, recordOf(file));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const bare = (etag: string | undefined) => etag?.replaceAll('"', '');
