import { z } from 'zod';
import { detectType, headLength } from '#features/files/server/detect-type.ts';
import { maxPages, maxTextLength } from '#features/files/server/extract/file-text.ts';
import { safeName } from '#features/files/server/safe-name.ts';
import { extensionOf, maxFileBytes } from '#features/files/shared/file-kinds.ts';
import type { ZipReader } from '#server/archive/zip-reader.ts';
import { fileEntry, pictureEntry } from './archive-entries.ts';
import type { Row } from './check-row.ts';
import { parseJson } from './open-archive.ts';

const maxThumbnailBytes = 1024 * 1024;
/** The longest text with each character escaped as six, and the names of its pages. */
const maxTextBytes = 12 * 1024 * 1024;
const maxPictureBytes = 2 * 1024 * 1024;

// Strict, because the bytes are stored unchanged.
const FileText = z.strictObject({
  pages: z.array(z.strictObject({ label: z.string().max(200).nullable(), text: z.string() })).max(maxPages),
  isCut: z.boolean(),
});

/** Checks files as if they were uploaded: all variants are present, and the type is what it claims to be. */
export async function isWholeFile(zip: ZipReader, row: Row): Promise<boolean> {
  const id = row.id as string;
  if (!isGoodName(row.name as string)) return false;
  if (!(await isWhatItSays(zip, fileEntry(id, 'original'), row))) return false;
  // A document has its text, a picture has a thumbnail.
  return row.kind === 'image'
    ? isPicture(zip, fileEntry(id, 'thumbnail'), maxThumbnailBytes)
    : isText(zip, id);
}

/** Pictures are stored in one format only; an export contains no other. */
export function isProfilePicture(zip: ZipReader): Promise<boolean> {
  return isPicture(zip, pictureEntry, maxPictureBytes);
}

function isGoodName(name: string): boolean {
  return safeName(name, extensionOf(name)) === name;
}

async function isWhatItSays(zip: ZipReader, entry: string, row: Row): Promise<boolean> {
  const size = zip.sizeOf(entry);
  if (!size || size !== row.bytes || size > maxFileBytes) return false;
  const type = await detectType(await readHead(zip, entry), row.name as string);
  return type?.kind === row.kind && type?.mediaType === row.media_type;
}

/** Reads to the end anyway: only there is it known whether an entry is damaged. */
async function readHead(zip: ZipReader, entry: string): Promise<Buffer> {
  const head: Buffer[] = [];
  let length = 0;
  for await (const piece of zip.read(entry)) {
    if (length < headLength) head.push(piece.subarray(0, headLength - length));
    length += piece.length;
  }
  return Buffer.concat(head);
}

async function isText(zip: ZipReader, fileId: string): Promise<boolean> {
  const entry = fileEntry(fileId, 'text');
  if ((zip.sizeOf(entry) ?? Number.POSITIVE_INFINITY) > maxTextBytes) return false;
  const text = FileText.safeParse(parseJson(await zip.readText(entry, maxTextBytes)));
  if (!text.success) return false;
  return text.data.pages.reduce((sum, page) => sum + page.text.length, 0) <= maxTextLength;
}

async function isPicture(zip: ZipReader, entry: string, maxBytes: number): Promise<boolean> {
  if ((zip.sizeOf(entry) ?? Number.POSITIVE_INFINITY) > maxBytes) return false;
  const type = await detectType(await readHead(zip, entry), 'picture');
  return type?.mediaType === 'image/webp';
}
