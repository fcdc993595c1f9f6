import type { z } from 'zod';
import { joinedText } from '#features/editor/server/joined-text.ts';
import { tooManyNamedVersions } from '#features/editor/server/too-many-named-versions.ts';
import { maxNamedVersions, titleOf } from '#features/editor/shared/text-fields.ts';
import { changesOf } from '#features/live-changes/server/change-hub.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import {
  type CreateNoteInput,
  type ListedVersion,
  maxNoteLength,
  maxNotes,
  type Note,
  type NoteVersion,
  type UpdateNoteInput,
} from '#features/notes/shared/notes.contract.ts';
import { recordHappening } from '#features/webhooks/server/record-happening.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { keepNoteFiles } from './note-files.ts';
import * as queries from './notes.queries.ts';

/** While someone types, the previous state is saved at most once per interval. */
const versionEveryMs = 10 * 60 * 1000;

/** @throws AppError `not_found`. */
export async function getNote(database: Database, userId: string, id: string): Promise<Note> {
  return withUser(database, userId, async (tx) => presentNote(await getRow(tx, userId, id)));
}

/**
 * Creates it once, however often it is sent.
 * @throws AppError `invalid_input` without text, `conflict` when there are too many or the id is someone else's.
 */
export function createNote(
  database: Database,
  userId: string,
  { id, title = '', content = '', tags = [], isPinned = false }: CreateNoteInput,
  now = new Date(),
): Promise<Note> {
  return changing(database, userId, async (tx) => {
    const known = await queries.findNote(tx, userId, id);
    if (known) return presentNote(known);
    if ((await queries.countNotes(tx, userId)) >= maxNotes) {
      throw new AppError('conflict', {
        message: 'You have the maximum number of notes. Delete some for good to add more.',
      });
    }
    const words = { title: requireTitle(title, content), content };
    const row = { id, userId, ...words, tags, isPinned, createdAt: now, updatedAt: now };
    if (!(await queries.insertNote(tx, row))) throw new AppError('conflict');
    await keepNoteFiles(tx, row, now);
    await tellOf(tx, row, now);
    return presentNote(await getRow(tx, userId, id));
  });
}

/**
 * Changes the given fields. Text only on top of the revision it was based on: otherwise the response is the current
 * note, for the page to merge.
 * @throws AppError `not_found`, `conflict` with the note in its details.
 */
export function changeNote(
  database: Database,
  userId: string,
  id: string,
  input: z.output<typeof UpdateNoteInput> & { program?: string | undefined },
  now = new Date(),
): Promise<Note> {
  return changing(database, userId, async (tx) => {
    const note = await lockRow(tx, userId, id);
    const { baseRevision, isPinned, tags = note.tags, content = note.content, reason, program } = input;
    const title = requireTitle(input.title ?? note.title, content);
    const hasWords = title !== note.title || content !== note.content;
    const isChanged = hasWords || JSON.stringify(tags) !== JSON.stringify(note.tags);
    if (isChanged && baseRevision !== note.revision) {
      throw new AppError('conflict', { details: { note: presentNote(note) } });
    }
    if (hasWords) await keepVersion(tx, note, { reason, program, now });
    const changed = await queries.updateNote(tx, userId, id, {
      ...(isPinned !== undefined && { isPinned }),
      ...(isChanged && { title, content, tags, revision: note.revision + 1 }),
      ...(hasWords && { updatedAt: now }),
      // For a changed row and for none: the statement needs something to set.
      isPinned: isPinned ?? note.isPinned,
    });
    if (!changed) throw new AppError('not_found');
    if (hasWords) {
      await keepNoteFiles(tx, changed, now);
      await tellOf(tx, changed, now);
    }
    return presentNote(changed);
  });
}

/** Appends to a note, whatever its current text. */
export async function appendToNote(
  database: Database,
  userId: string,
  { id, text, program }: { id: string; text: string; program?: string | undefined },
  now = new Date(),
): Promise<{ note: Note; versionId: string }> {
  const written = await withUser(database, userId, async (tx) => {
    const note = await lockRow(tx, userId, id);
    const content = joinedText(note.content, text);
    if (content.length > maxNoteLength) {
      throw new AppError('too_large', { message: 'That no longer fits into the note.' });
    }
    const versionId = await queries.insertVersion(tx, note, { reason: 'assistant', program, now });
    const change = { content, revision: note.revision + 1, updatedAt: now };
    const changed = await queries.updateNote(tx, userId, id, change);
    if (!changed) throw new AppError('not_found');
    await tellOf(tx, changed, now);
    return { note: presentNote(changed), versionId };
  });
  publish(database, userId, written.note);
  return written;
}

/** Moves it to Deleted. @throws AppError `not_found`, also if it is already there. */
export async function removeNote(
  database: Database,
  userId: string,
  id: string,
  now = new Date(),
): Promise<void> {
  const note = await withUser(database, userId, async (tx) => {
    const row = await lockRow(tx, userId, id);
    await queries.updateNote(tx, userId, id, { deletedAt: now, isPinned: false });
    return row;
  });
  publish(database, userId, note);
}

/** @throws AppError `not_found`. */
export function restoreNote(database: Database, userId: string, id: string): Promise<Note> {
  return changing(database, userId, async (tx) => {
    const restored = await queries.updateNote(tx, userId, id, { deletedAt: null });
    if (!restored) throw new AppError('not_found');
    return presentNote(restored);
  });
}

/** @throws AppError `not_found`, also for one outside Deleted. */
export function removeNoteForever(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const note = await getRow(tx, userId, id);
    if (note.deletedAt === null) throw new AppError('not_found');
    await queries.deleteNote(tx, userId, id);
  });
}

/** A version of this note only. */
interface NamedVersion {
  id: string;
  version: string;
}

async function getVersion(
  tx: Transaction,
  userId: string,
  { id, version }: NamedVersion,
): Promise<queries.VersionRow> {
  const found = await queries.findVersion(tx, userId, version);
  if (found?.noteId !== id) throw new AppError('not_found');
  return found;
}

/** Newest first. @throws AppError `not_found`. */
export function readVersions(database: Database, userId: string, noteId: string): Promise<ListedVersion[]> {
  return withUser(database, userId, async (tx) => {
    await getRow(tx, userId, noteId);
    const rows = await queries.listVersions(tx, userId, noteId);
    return rows.map((row) => {
      const { content: _content, ...version } = presentVersion(row);
      return version;
    });
  });
}

/** @throws AppError `not_found`. */
export function readVersion(database: Database, userId: string, named: NamedVersion): Promise<NoteVersion> {
  return withUser(database, userId, async (tx) => presentVersion(await getVersion(tx, userId, named)));
}

/** Saves the current text as a named version. @throws AppError `not_found`, `conflict` with too many. */
export async function nameVersion(
  database: Database,
  userId: string,
  { id, name }: { id: string; name: string },
  now = new Date(),
): Promise<ListedVersion[]> {
  await withUser(database, userId, async (tx) => {
    const note = await lockRow(tx, userId, id);
    if ((await queries.countNamedVersions(tx, userId, id)) >= maxNamedVersions) throw tooManyNamedVersions();
    await queries.insertVersion(tx, note, { reason: 'named', name, now });
  });
  return readVersions(database, userId, id);
}

/** An empty name removes it. @throws AppError `not_found`, `conflict` with too many. */
export function renameVersion(
  database: Database,
  userId: string,
  { name, ...named }: NamedVersion & { name: string },
): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const version = await getVersion(tx, userId, named);
    // Locks the note, so that two names at once do not exceed the limit.
    await queries.lockNote(tx, userId, version.noteId);
    const isNew = version.name === null && name !== '';
    if (isNew && (await queries.countNamedVersions(tx, userId, version.noteId)) >= maxNamedVersions) {
      throw tooManyNamedVersions();
    }
    await queries.renameVersion(tx, userId, { id: version.id, name: name === '' ? null : name });
  });
}

/** Restores an earlier version; the current text becomes a version itself. @throws AppError `not_found`. */
export function restoreVersion(
  database: Database,
  userId: string,
  named: NamedVersion,
  now = new Date(),
): Promise<Note> {
  return changing(database, userId, async (tx) => {
    const version = await getVersion(tx, userId, named);
    const note = await lockRow(tx, userId, version.noteId);
    await queries.insertVersion(tx, note, { reason: 'restore', now });
    const { title, content } = version;
    const change = { title, content, revision: note.revision + 1, updatedAt: now };
    const changed = await queries.updateNote(tx, userId, version.noteId, change);
    if (!changed) throw new AppError('not_found');
    return presentNote(changed);
  });
}

type Changed = Pick<Note, 'id' | 'revision'>;

/** Runs a change as the person, and notifies every screen that shows the note. */
async function changing<Result extends Changed>(
  database: Database,
  userId: string,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const note = await withUser(database, userId, work);
  publish(database, userId, note);
  return note;
}

function publish(database: Database, userId: string, { id, revision }: Changed): void {
  changesOf(database).publish({
    type: 'changed',
    kind: 'note',
    id,
    revision,
    by: userId,
    audience: [userId],
  });
}

async function keepVersion(
  tx: Transaction,
  note: queries.NoteRow,
  { reason, program, now }: { reason: queries.VersionRow['reason']; program: string | undefined; now: Date },
): Promise<void> {
  if (reason === 'typing') {
    const last = (await queries.lastVersionAt(tx, note.userId, note.id)) ?? note.createdAt;
    if (now.getTime() - last.getTime() < versionEveryMs) return;
  }
  await queries.insertVersion(tx, note, { reason, program, now });
}

function requireTitle(title: string, content: string): string {
  const found = titleOf(title, content);
  if (found === '') throw new AppError('invalid_input', { message: 'Write a title or some words first.' });
  return found;
}

async function getRow(tx: Transaction, userId: string, id: string): Promise<queries.NoteRow> {
  const row = await queries.findNote(tx, userId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

/** Notes in Deleted must be restored before they can be changed. */
async function lockRow(tx: Transaction, userId: string, id: string): Promise<queries.NoteRow> {
  const row = await queries.lockNote(tx, userId, id);
  if (!row || row.deletedAt !== null) throw new AppError('not_found');
  return row;
}

function presentNote({ userId: _userId, createdAt, updatedAt, deletedAt, ...note }: queries.NoteRow): Note {
  return {
    ...note,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}

function presentVersion({ createdAt, ...row }: queries.VersionRow): NoteVersion {
  const { id, title, content, reason, program, name } = row;
  return { id, title, content, reason, program, name, createdAt: createdAt.toISOString() };
}

function tellOf(
  tx: Transaction,
  { userId, id, title }: Pick<queries.NoteRow, 'userId' | 'id' | 'title'>,
  now: Date,
): Promise<void> {
  return recordHappening(tx, { userId, type: 'note.changed', id, path: noteHref(id), title }, now);
}
