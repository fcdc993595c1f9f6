import { createWriteStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { detectType, headLength } from '#features/files/server/detect-type.ts';
import { maxPages, maxTextLength } from '#features/files/server/extract/file-text.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { sumBytes } from '#features/files/server/files.queries.ts';
import { safeName } from '#features/files/server/safe-name.ts';
import { extensionOf, maxFileBytes, maxStoredBytes } from '#features/files/shared/file-kinds.ts';
import { lockPlan } from '#features/usage/server/usage.service.ts';
import type { ZipReader } from '#server/archive/zip-reader.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import type { Row } from './check-row.ts';
import { parseJson } from './open-archive.ts';
import { fileEntry } from './write-archive.ts';
import { type RowWriter, type Written, writeRowsIn } from './write-rows.ts';

const maxThumbnailBytes = 1024 * 1024;
const maxTextBytes = 32 * 1024 * 1024;

const FileText = z.object({
  pages: z.array(z.object({ label: z.string().max(200).nullable(), text: z.string() })).max(maxPages),
  isCut: z.boolean(),
});

interface FilesInput {
  database: Database;
  store: FileStore;
  zip: ZipReader;
  writer: RowWriter;
  onProgress(done: number): Promise<void>;
}

/** Files are taken in as if they were uploaded: known by their bytes, within what a person may keep. */
export async function readFiles(input: FilesInput, rows: readonly Row[]): Promise<Written> {
  const total: Written = { added: 0, known: 0, refused: 0 };
  for (const row of rows) {
    const written = await readFile(input, row);
    total.added += written.added;
    total.known += written.known;
    total.refused += written.refused;
    await input.onProgress(1);
  }
  return total;
}

async function readFile({ database, store, zip, writer }: FilesInput, row: Row): Promise<Written> {
  const refused: Written = { added: 0, known: 0, refused: 1 };
  const oldId = row.id as string;
  const path = join(await store.incomingFolder(), newId());
  try {
    if (!(await unpack(zip, fileEntry(oldId, 'original'), path))) return refused;
    if (!(await isWhatItSays(path, row))) return refused;
    const text = await readText(zip, oldId);
    const thumbnail = await readThumbnail(zip, oldId);
    // What there is to keep must be there: a document is its text, a picture has a small one.
    if (row.kind === 'image' ? !thumbnail : !text) return refused;
    const written = await withUser(database, writer.userId, async (tx) => {
      await lockPlan(tx, writer.userId);
      const size = row.bytes as number;
      if ((await sumBytes(tx, writer.userId)) + size > maxStoredBytes) return refused;
      return writeRowsIn(tx, writer, [row]);
    });
    if (written.refused > 0) return written;
    const key = { userId: writer.userId, fileId: writer.newIds.get('files')?.get(oldId) ?? oldId };
    if (await store.find(key, 'original')) return written;
    if (text) await store.put(key, 'text', text);
    if (thumbnail) await store.put(key, 'thumbnail', thumbnail);
    await store.putFile(key, 'original', path);
    return written;
  } finally {
    await rm(path, { force: true });
  }
}

async function unpack(zip: ZipReader, name: string, path: string): Promise<boolean> {
  if ((zip.sizeOf(name) ?? Number.POSITIVE_INFINITY) > maxFileBytes) return false;
  await pipeline(zip.read(name), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return true;
}

async function isWhatItSays(path: string, row: Row): Promise<boolean> {
  const { size } = await stat(path);
  if (size === 0 || size !== row.bytes || typeof row.name !== 'string') return false;
  const name = row.name;
  if (safeName(name, extensionOf(name)) !== name) return false;
  const file = await open(path, 'r');
  try {
    const head = new Uint8Array(headLength);
    const { bytesRead } = await file.read(head, 0, headLength, 0);
    const type = await detectType(head.subarray(0, bytesRead), name);
    return type?.kind === row.kind && type?.mediaType === row.media_type;
  } finally {
    await file.close();
  }
}

async function readText(zip: ZipReader, fileId: string): Promise<Uint8Array | null> {
  const name = fileEntry(fileId, 'text');
  if (!zip.has(name)) return null;
  const text = FileText.safeParse(parseJson(await zip.readText(name, maxTextBytes)));
  if (!text.success) return null;
  const length = text.data.pages.reduce((sum, page) => sum + page.text.length, 0);
  return length > maxTextLength ? null : new TextEncoder().encode(JSON.stringify(text.data));
}

async function readThumbnail(zip: ZipReader, fileId: string): Promise<Uint8Array | null> {
  const name = fileEntry(fileId, 'thumbnail');
  if ((zip.sizeOf(name) ?? Number.POSITIVE_INFINITY) > maxThumbnailBytes) return null;
  const pieces: Buffer[] = [];
  for await (const piece of zip.read(name)) pieces.push(piece);
  const bytes = Buffer.concat(pieces);
  const type = await detectType(bytes.subarray(0, headLength), 'thumbnail');
  return type?.mediaType === 'image/webp' ? bytes : null;
}
