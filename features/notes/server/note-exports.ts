import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { TextReading } from '#features/editor/server/reading/text-reading.ts';
import { ExtractionRefused } from '#features/files/server/extract/file-text.ts';
import { type NoteFileFormat, noteMediaTypes } from '#features/notes/shared/notes.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { JobAbandoned } from '#server/untrusted/job-abandoned.ts';
import { getNote } from './notes.service.ts';
import { notes } from './notes.table.ts';

type ExportedNote = typeof notes.$inferSelect;

/** At most this many notes' texts are in memory. */
const notesAtOnce = 50;
const mostUnreadBytes = 1024 * 1024;

interface NoteFile {
  name: string;
  mediaType: string;
  text: string;
}

/** One note as a file of another program. @throws AppError `not_found`, `invalid_input` if it cannot be converted. */
export async function exportNote(
  { database, reading }: { database: Database; reading: TextReading },
  userId: string,
  { id, format }: { id: string; format: NoteFileFormat },
): Promise<NoteFile> {
  const { title, content } = await getNote(database, userId, id);
  const file = { name: `${fileName(title)}.${format}`, mediaType: noteMediaTypes[format] };
  if (format === 'md') return { ...file, text: `# ${title}\n\n${content}` };
  try {
    return { ...file, text: await reading.write({ title, markdown: content, format }, userId) };
  } catch (cause) {
    if (!(cause instanceof ExtractionRefused || cause instanceof JobAbandoned)) throw cause;
    throw new AppError('invalid_input', { message: 'This note could not be written as a file.', cause });
  }
}

/** All notes outside Deleted, as a zip of Markdown files with front matter. */
export async function exportNotes(database: Database, userId: string): Promise<ReadableStream<Uint8Array>> {
  // Queried before the response starts, so that an unreachable database is reported as such.
  let next: ExportedNote[] | undefined = await readSome(database, userId, '');
  const names = new Set<string>();
  let after = '';
  let failure: Error | null = null;
  let isFinal = false;
  let zip: Zip;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        zip = new Zip((error, bytes, isLast) => {
          failure ??= error;
          if (bytes.length > 0) controller.enqueue(bytes);
          isFinal = isLast;
        });
      },
      async pull(controller) {
        const rows = next ?? (await readSome(database, userId, after));
        next = undefined;
        for (const note of rows) {
          const entry = new ZipDeflate(freeName(fileName(note.title), names));
          entry.mtime = note.updatedAt;
          zip.add(entry);
          entry.push(strToU8(withFrontMatter(note)), true);
        }
        after = rows.at(-1)?.id ?? after;
        if (rows.length < notesAtOnce) zip.end();
        if (failure !== null) throw failure;
        if (isFinal) controller.close();
      },
      cancel: () => zip.terminate(),
    },
    new ByteLengthQueuingStrategy({ highWaterMark: mostUnreadBytes }),
  );
}

function readSome(database: Database, userId: string, after: string): Promise<ExportedNote[]> {
  return withUser(database, userId, (tx) =>
    tx
      .select()
      .from(notes)
      .where(and(eq(notes.userId, userId), isNull(notes.deletedAt), gt(notes.id, after)))
      .orderBy(asc(notes.id))
      .limit(notesAtOnce),
  );
}

/** In the form that our own import, Obsidian and Joplin read. */
function withFrontMatter({ title, tags, isPinned, createdAt, updatedAt, content }: ExportedNote): string {
  const fields = [
    `title: ${JSON.stringify(title)}`,
    ...(tags.length > 0 ? ['tags:', ...tags.map((tag) => `  - ${JSON.stringify(tag)}`)] : []),
    ...(isPinned ? ['pinned: true'] : []),
    `created: ${createdAt.toISOString()}`,
    `updated: ${updatedAt.toISOString()}`,
  ];
  return `---\n${fields.join('\n')}\n---\n\n${content}`;
}

function fileName(title: string): string {
  return (
    title
      .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
      .replace(/^[.\s]+/, '')
      .slice(0, 100)
      .trim()
      .toWellFormed() || 'note'
  );
}

/** Notes with the same title, ignoring case, get different file names. */
function freeName(name: string, taken: Set<string>): string {
  let free = `${name}.md`;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name} ${count}.md`;
  taken.add(free.toLowerCase());
  return free;
}
