import { fileTypeFromBuffer } from 'file-type';

/** The accepted picture types. Not SVG: it can contain scripts and links, and is not used for photographs. */
const rasterTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** The actual type of the bytes; undefined for anything but an accepted picture. */
export async function pictureTypeOf(
  bytes: Uint8Array,
): Promise<{ mediaType: string; extension: string } | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, 4_100));
  const extension = found && rasterTypes[found.mime];
  return extension === undefined ? undefined : { mediaType: found!.mime, extension };
}
