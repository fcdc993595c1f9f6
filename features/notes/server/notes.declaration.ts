import {
  maxNamedVersions,
  maxProgramNameLength,
  maxVersionNameLength,
} from '#features/editor/shared/text-fields.ts';
import {
  ChangeReason,
  maxNoteLength,
  maxNotes,
  maxNoteTagLength,
  maxNoteTags,
  maxNoteTitleLength,
  noteVersionsPerNote,
} from '#features/notes/shared/notes.contract.ts';
import { notesScreens } from '#features/notes/shared/notes.screens.ts';
import { NoteChange } from '#features/notes/shared/notes-part.schema.ts';
import { maxChanges, notesPart } from '#features/notes/shared/notes-part.ts';
import type { Declaration } from '#server/declaration.ts';

export const notesDeclaration: Declaration = {
  name: 'notes',
  canBeOff: true,
  screens: notesScreens,
  messageParts: [{ ...notesPart, schema: (z) => z.object({ changes: z.array(NoteChange).max(maxChanges) }) }],
  tables: {
    notes: {
      label: 'Notes',
      bounds: {
        rows: maxNotes,
        isOfPerson: true,
        texts: { title: maxNoteTitleLength, content: maxNoteLength, tags: maxNoteTags * maxNoteTagLength },
      },
      atLeast: { revision: 1 },
    },
    note_files: {
      label: 'Pictures in notes',
      bounds: { rows: 20_000 },
    },
    note_imports: {
      label: 'Imports of notes',
      notExported: 'The imported notes are in the archive themselves.',
    },
    note_import_items: {
      label: 'Notes waiting to be imported',
      notExported: 'They come from a file that is somewhere else.',
    },
    note_versions: {
      label: 'Earlier versions of notes',
      bounds: {
        rows: maxNotes * (noteVersionsPerNote + maxNamedVersions),
        texts: {
          title: maxNoteTitleLength,
          content: maxNoteLength,
          name: maxVersionNameLength,
          program: maxProgramNameLength,
        },
      },
      oneOf: { reason: ChangeReason.options },
    },
  },
};
