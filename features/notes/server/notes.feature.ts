import type { Feature, FeatureContext } from '#server/feature.ts';
import { type NoteHelpNeeds, noteHelpRoutes } from './help/note-help.routes.ts';
import { sweepNotes } from './notes.queries.ts';
import { notesRoutes } from './notes.routes.ts';
import { createNotesTools } from './notes.tools.ts';
import { ownNotes } from './own-notes.ts';

export function notesFeature({ database }: FeatureContext, needs: Omit<NoteHelpNeeds, 'database'>) {
  return {
    name: 'notes',
    routes: [notesRoutes({ database }), noteHelpRoutes({ ...needs, database })],
    tools: createNotesTools(database),
    ownItems: [ownNotes(database)],
    sweeps: [{ name: 'notes.sweep', when: { cron: '41 3 * * *' }, run: () => sweepNotes(database) }],
  } satisfies Feature;
}
