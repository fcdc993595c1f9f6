import type { Sharp } from 'sharp';
import type { ExportFormat } from '#features/designer/shared/designer.contract.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { findFiles } from '#features/files/server/files.queries.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { listReceived, picturesIn, type VersionRow } from './designs.queries.ts';
import { provenanceXmp } from './provenance-xmp.ts';

export interface DrawingSources {
  database: Database;
  store: FileStore;
}

interface DrawnFile {
  bytes: Uint8Array;
  mediaType: string;
}

const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** As SVG, with its uploads embedded. */
export async function drawSvg(
  { database, store }: DrawingSources,
  userId: string,
  composition: Composition,
): Promise<string> {
  // Loaded with the first drawing, together with icons and the typeface.
  const { toSvg } = await import('#features/studio/server/studio.ts');
  const ids = [...new Set(picturesIn(composition))];
  if (ids.length === 0) return toSvg(composition);
  const { rows, received } = await withUser(database, userId, async (tx) => ({
    rows: await findFiles(tx, userId, ids),
    received: await listReceived(tx, userId, ids),
  }));
  const pictures = new Map<string, string>();
  for (const { id, kind, mediaType } of rows) {
    // Only re-encoded pictures are decoded here; a provider's original is embedded as is.
    if (kind !== 'image' || received.has(id)) continue;
    const bytes = await store.read({ userId, fileId: id }, 'original');
    pictures.set(id, `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`);
  }
  return toSvg(composition, pictures);
}

/**
 * Renders a version in a format, at most `width` pixels wide, with provenance metadata.
 * @throws AppError `not_found` if a painting's file is gone, `invalid_input` for a painting as SVG.
 */
export async function drawVersion(
  sources: DrawingSources,
  version: VersionRow,
  { format, width = version.width }: { format: ExportFormat; width?: number },
): Promise<DrawnFile> {
  const xmp = provenanceXmp(version);
  const { userId, composition } = version;
  if (composition !== null) {
    const svg = await drawSvg(sources, userId, composition);
    if (format === 'svg') {
      // Right after the opening tag, where programs look for it.
      const bytes = Buffer.from(svg.replace('>', () => `><metadata>${xmp}</metadata>`));
      return { bytes, mediaType: mediaTypes.svg };
    }
    // As in `extendPicture`, loaded with the first picture.
    const { default: sharp } = await import('sharp');
    const density = Math.min(2_400, (72 * width) / composition.canvas.width);
    const opened = sharp(Buffer.from(svg), { density, limitInputPixels: 70_000_000 }).resize({ width });
    return encode(opened, format, xmp);
  }
  if (format === 'svg') {
    throw new AppError('invalid_input', { message: 'A painted picture has no shapes to export as SVG.' });
  }
  // Films are never decoded here.
  if (version.fileId === null || version.durationSeconds !== null) throw new AppError('not_found');
  const bytes = await sources.store.read({ userId, fileId: version.fileId }, 'original');
  const { default: sharp } = await import('sharp');
  return encode(sharp(bytes).resize({ width, withoutEnlargement: true }), format, xmp);
}

async function encode(picture: Sharp, format: Exclude<ExportFormat, 'svg'>, xmp: string): Promise<DrawnFile> {
  const told = picture.withXmp(xmp);
  const encoded = {
    png: () => told.png({ compressionLevel: 4 }),
    // JPEG has no transparency.
    jpeg: () => told.flatten({ background: '#ffffff' }).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }),
    webp: () => told.webp({ quality: 90 }),
  }[format]();
  return { bytes: await encoded.toBuffer(), mediaType: mediaTypes[format] };
}
