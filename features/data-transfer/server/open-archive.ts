import { z } from 'zod';
import { ZipProblem, ZipReader } from '#server/archive/zip-reader.ts';
import { archiveFormat, manifestName } from './archive-entries.ts';

/** Why an archive cannot be used, in a sentence for the person. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem';
}

const limits = {
  entries: 65_000,
  directoryBytes: 16 * 1024 ** 2,
  entryBytes: 1024 ** 3,
  unpackedBytes: 2 * 1024 ** 3,
};
const maxManifestBytes = 1024 * 1024;

const Manifest = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(1),
  tables: z.record(z.string(), z.number().int().nonnegative()),
});

const damaged =
  /* text */ 'This archive is damaged or was changed. Export your data again and use the new archive.';

/** Opens a file that claims to be our archive. @throws ArchiveProblem */
export async function openArchive<Result>(
  path: string,
  use: (zip: ZipReader) => Promise<Result>,
): Promise<Result> {
  try {
    const zip = await ZipReader.open(path, limits);
    try {
      await requireManifest(zip);
      return await use(zip);
    } finally {
      await zip.close();
    }
  } catch (cause) {
    if (cause instanceof ZipProblem) throw new ArchiveProblem(damaged, { cause });
    throw cause;
  }
}

async function requireManifest(zip: ZipReader): Promise<void> {
  const isOurs = zip.has(manifestName);
  const text = isOurs ? await zip.readText(manifestName, maxManifestBytes) : '';
  const parsed = isOurs ? Manifest.safeParse(parseJson(text)) : null;
  if (!parsed?.success) {
    throw new ArchiveProblem(
      /* text */ 'This is not an archive of exported data. Choose the .zip file that “Export Data” made, without unpacking it.',
    );
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
