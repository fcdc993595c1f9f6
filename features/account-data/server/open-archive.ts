import { z } from 'zod';
import type { TransferCounts } from '#features/account-data/shared/account-data.contract.ts';
import { ZipProblem, ZipReader } from '#server/archive/zip-reader.ts';
import { personTables } from './table-rules.ts';
import { archiveFormat, manifestName, tableEntry } from './write-archive.ts';

/** Why an archive cannot be used, in a sentence for the person. */
export class ArchiveProblem extends Error {
  override name = 'ArchiveProblem';
}

const limits = {
  entries: 200_000,
  directoryBytes: 32 * 1024 ** 2,
  entryBytes: 2 * 1024 ** 3,
  unpackedBytes: 6 * 1024 ** 3,
};
/** Of one record; the longest answer with all its sources is far shorter. */
const maxLineBytes = 8 * 1024 * 1024;
const maxManifestBytes = 1024 * 1024;
const maxRows = 5_000_000;

const Manifest = z.object({
  format: z.literal(archiveFormat),
  version: z.literal(1),
  tables: z.record(z.string(), z.number().int().nonnegative()),
});

const damaged = 'This archive is damaged or was changed. Export your data again and bring that archive.';

/** Opens what somebody sent and says it is their archive. @throws ArchiveProblem */
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
      'This is not an archive of exported data. Pick the .zip file that “Export Data” made, as it is.',
    );
  }
}

/** Counts what is there instead of believing what the archive says of itself. */
export function previewArchive(
  path: string,
  onProgress: (done: number) => Promise<void>,
): Promise<{ counts: TransferCounts; total: number }> {
  return openArchive(path, async (zip) => {
    const counts: TransferCounts = {};
    let total = 0;
    for (const table of Object.keys(personTables)) {
      let found = 0;
      for await (const lines of readLines(zip, table)) {
        found += lines.length;
        await onProgress(lines.length);
      }
      if (found > 0) counts[table] = { found };
      if (!personTables[table]?.notImported) total += table === 'files' ? found * 2 : found;
      if (total > maxRows)
        throw new ArchiveProblem('This archive holds more records than can be brought along.');
    }
    if (total === 0)
      throw new ArchiveProblem('There is nothing in this archive that could be brought along.');
    return { counts, total };
  });
}

/** Records a batch at a time; a table that the archive does not have is empty. */
export async function* readLines(zip: ZipReader, table: string, batchSize = 100): AsyncGenerator<string[]> {
  const name = tableEntry(table);
  if (!zip.has(name)) return;
  let batch: string[] = [];
  let rest = Buffer.alloc(0);
  for await (const piece of zip.read(name)) {
    let from = 0;
    for (let end = piece.indexOf(10); end >= 0; end = piece.indexOf(10, from)) {
      const line = Buffer.concat([rest, piece.subarray(from, end)]).toString('utf8');
      rest = Buffer.alloc(0);
      from = end + 1;
      if (line.trim() !== '') batch.push(line);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
    rest = Buffer.concat([rest, piece.subarray(from)]);
    if (rest.length > maxLineBytes) throw new ArchiveProblem(damaged);
  }
  if (rest.toString('utf8').trim() !== '') batch.push(rest.toString('utf8'));
  if (batch.length > 0) yield batch;
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
