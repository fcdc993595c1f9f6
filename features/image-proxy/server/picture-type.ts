import { fileTypeFromBuffer } from 'file-type';

/** What a picture may be. Not SVG: it can hold scripts and lead elsewhere, and nobody offers photographs in it. */
const rasterTypes: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** What the bytes are, whatever they were said to be; undefined for everything that is no picture of ours. */
export async function pictureTypeOf(
  bytes: Uint8Array,
): Promise<{ mediaType: string; extension: string } | undefined> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, 4_100));
  const extension = found && rasterTypes[found.mime];
  return extension === undefined ? undefined : { mediaType: found!.mime, extension };
}
