import type { TextRemote } from '#features/editor/client/saving/text-remote.ts';
import { maxNoteLength, Note } from '#features/notes/shared/notes.contract.ts';
import { changeNote, createNote, getNote, refreshNotes } from './notes.api.ts';

/** The editor's save target for notes. */
export const noteRemote: TextRemote<Note> = {
  create: createNote,
  change: changeNote,
  whyNot: ({ content }) =>
    content.length > maxNoteLength
      ? `This note has ${content.length.toLocaleString('en-GB')} of at most ${maxNoteLength.toLocaleString('en-GB')} characters.`
      : undefined,
  get: getNote,
  readConflict: (details) => Note.safeParse(details?.note).data ?? null,
  refresh: refreshNotes,
  kind: 'note',
  channel: 'everyday-notes',
};
