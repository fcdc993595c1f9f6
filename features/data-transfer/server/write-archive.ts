import { dirname } from 'node:path';
import type { TransferCounts } from '#features/data-transfer/shared/data-transfer.contract.ts';
import type { FileStore, StoredPart } from '#features/files/server/file-store.ts';
import { ZipWriter } from '#server/archive/zip-writer.ts';
import type { OpenDatabase } from '#server/db/database.ts';
import { type ReadSnapshot, withSnapshot } from '#server/db/snapshot.ts';
import { ownerColumn } from '#server/db/table-rules.ts';
import { brand } from '#shared/brand.ts';
import { required } from '#shared/required.ts';
import {
  archiveFormat,
  fileEntry,
  type Manifest,
  manifestName,
  pictureEntry,
  tableEntry,
} from './archive-entries.ts';
import { type ArchivedTable, isExported } from './archived-table.ts';

const storedParts: readonly StoredPart[] = ['original', 'thumbnail', 'text'];

export interface ArchiveInput {
  open: Pick<OpenDatabase, 'database' | 'patient' | 'engine'>;
  store: FileStore;
  shapes: readonly ArchivedTable[];
  userId: string;
  /** The path to write to; it must not exist yet. */
  path: string;
  now: Date;
  /** Called after each chunk with its size. @throws to stop. */
  onProgress(done: number): Promise<void>;
}

export interface WrittenArchive {
  bytes: number;
  counts: TransferCounts;
}

/**
 * Writes everything of one person into a zip archive: their rows by table from one snapshot, their files, and a
 * readable overview. At most a page of rows of one table is in memory at a time.
 */
export async function writeArchive(input: ArchiveInput): Promise<WrittenArchive> {
  const { open, store, shapes, userId, now, onProgress } = input;
  const zip = await ZipWriter.create(input.path);
  try {
    const exported = shapes.filter(isExported);
    await zip.addText('README.txt', readme(shapes, now));
    const tables = exported.map((shape) => ({
      shape,
      wanted: {
        where: { column: ownerColumn(shape.name), value: userId },
        without: shape.rule?.secrets ?? [],
      },
    }));
    const { counts, fileIds, pictureId } = await withSnapshot(
      open,
      tables,
      { folder: dirname(input.path), onProgress },
      async (read) => {
        await zip.add(overviewName(now), overview(read, now));
        return addTables(zip, exported, read, onProgress);
      },
    );
    for (const fileId of fileIds) {
      for (const part of storedParts) {
        const object = await store.find({ userId, fileId }, part);
        // The text of a file compresses well; attachments are usually compressed already.
        if (object)
          await zip.add(fileEntry(fileId, part), await object.open(), { isPacked: part !== 'text' });
      }
      await onProgress(1);
    }
    const picture = pictureId && (await store.find({ userId, fileId: pictureId }, 'original'));
    if (picture) await zip.add(pictureEntry, await picture.open(), { isPacked: true });
    const manifest: Manifest = {
      format: archiveFormat,
      version: 1,
      exportedAt: now.toISOString(),
      tables: counts,
    };
    await zip.addText(manifestName, JSON.stringify(manifest, null, 2));
    await zip.finish();
    return {
      bytes: zip.bytes,
      counts: Object.fromEntries(Object.entries(counts).map(([name, found]) => [name, { found }])),
    };
  } catch (error) {
    await zip.abandon();
    throw error;
  }
}

interface AddedTables {
  counts: Record<string, number>;
  fileIds: string[];
  /** The person’s own picture. */
  pictureId: string | null;
}

async function addTables(
  zip: ZipWriter,
  exported: readonly ArchivedTable[],
  read: ReadSnapshot,
  onProgress: ArchiveInput['onProgress'],
): Promise<AddedTables> {
  const added: AddedTables = { counts: {}, fileIds: [], pictureId: null };
  for (const { name, rule } of exported) {
    let count = 0;
    const lines = async function* () {
      for await (const page of read(name)) {
        count += page.length;
        if (rule?.isOfUploads) {
          added.fileIds.push(...page.map((row) => (JSON.parse(row) as { id: string }).id));
        }
        if (name === 'users')
          added.pictureId = (JSON.parse(required(page[0])) as { image: string | null }).image;
        yield Buffer.from(`${page.join('\n')}\n`);
        await onProgress(page.length);
      }
    };
    await zip.add(tableEntry(name), lines());
    added.counts[name] = count;
  }
  return added;
}

/** The time in ISO 8601 basic format: names with colons cannot be unpacked everywhere. */
function overviewName(now: Date): string {
  return `data-export-${now.toISOString().replaceAll(/[-:]/g, '')}.json`;
}

/** `{ user, activity, exportDate }`, streamed. */
async function* overview(read: ReadSnapshot, now: Date): AsyncGenerator<Buffer> {
  const [user] = (await read('users').next()).value ?? ['null'];
  yield Buffer.from(`{"user":${user},"activity":[`);
  let separator = '';
  for await (const page of read('api_logs')) {
    yield Buffer.from(`${separator}${page.join(',')}`);
    separator = ',';
  }
  yield Buffer.from(`],"exportDate":${JSON.stringify(now.toISOString())}}`);
}

function readme(tables: readonly ArchivedTable[], now: Date): string {
  const rules = tables.flatMap(({ name, rule }) => (rule ? [{ name, ...rule }] : []));
  const describe = ({ name, label, secrets }: (typeof rules)[number]) =>
    `  ${tableEntry(name)}\n    ${label}.${secrets ? ` Left out because they could be misused: ${secrets.join(', ')}.` : ''}`;
  const exported = rules.filter(({ notExported }) => !notExported);
  const missing = rules.filter(({ notExported }) => notExported);
  return `Everything that ${brand.name} keeps about you, as of ${now.toISOString()}.

${overviewName(now)}
  Your account and your activity, in one file.

tables/
  One file for each kind of data; every line of it is one record as JSON.

${exported.map(describe).join('\n')}

files/
  What you attached, by the id that tables/files.jsonl names: the file as it is kept ("original"),
  a small picture of it ("thumbnail") and the text that was read from it ("text").

${pictureEntry}
  Your picture, if you have one.

Not in this archive:
${missing.map(({ label, notExported }) => `  ${label}. ${notExported}`).join('\n')}

To move it to another ${brand.name}: sign in there, open Data & Privacy, choose
"Import data from another ${brand.name}" and pick this archive as it is, without unpacking it.
`;
}
