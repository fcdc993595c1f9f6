import { createTextReading } from '#features/editor/server/reading/text-reading.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { type NoteHelpNeeds, noteHelpRoutes } from './help/note-help.routes.ts';
import { importsWithFiles, sweepNoteImports } from './import/note-imports.queries.ts';
import { noteImportsRoutes } from './import/note-imports.routes.ts';
import { createNoteImports, type NoteImportDependencies } from './import/note-imports.service.ts';
import { filesInNotes } from './note-files.ts';
import { sweepNotes } from './notes.queries.ts';
import { notesRoutes } from './notes.routes.ts';
import { notesSkill } from './notes.skill.ts';
import { createNotesTools } from './notes.tools.ts';
import { ownNotes } from './own-notes.ts';

interface NotesNeeds extends Omit<NoteHelpNeeds, 'database'>, Pick<NoteImportDependencies, 'uploads'> {
  store: FileStore;
}

export function notesFeature(
  { database, jobs, log, onBulkWrite }: FeatureContext,
  { store, uploads, ...help }: NotesNeeds,
) {
  const reading = createTextReading();
  const imports = createNoteImports({ database, jobs, log, reading, store, uploads, onBulkWrite });
  return {
    name: 'notes',
    routes: [
      notesRoutes({ database, reading }),
      noteImportsRoutes(imports),
      noteHelpRoutes({ ...help, database }),
    ],
    tools: createNotesTools(database),
    engineSkills: [notesSkill],
    ownItems: [ownNotes(database)],
    fileHolders: [
      { held: (ids) => filesInNotes(database, ids), named: (ids) => importsWithFiles(database, ids) },
    ],
    sweeps: [
      { name: 'notes.sweep', when: { cron: '41 3 * * *' }, run: () => sweepNotes(database) },
      { name: 'note-imports.sweep', when: { cron: '43 * * * *' }, run: () => sweepNoteImports(database) },
      { name: 'note-imports.resume', when: { cron: '*/15 * * * *' }, run: () => imports.recover() },
    ],
    async start() {
      await imports.recover();
    },
    drain: () => imports.stop(),
    close: () => reading.close(),
  } satisfies Feature;
}
