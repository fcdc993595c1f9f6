import type { Feature, FeatureContext } from '#server/feature.ts';
import type { FileStore } from './file-store.ts';
import { filesRoutes } from './files.routes.ts';
import { createFolderStore } from './folder-store.ts';
import { ownFiles } from './own-files.ts';
import { createUploads } from './store-upload.ts';
import { sweepFiles } from './sweep-files.ts';
import { createFileWork } from './untrusted/file-work.ts';

/** What keeps files, and what names them: only a feature itself knows which of its files are still wanted. */
export interface FileHolder {
  /** Rows of files that nothing has any more. */
  deleteAbandoned?(before: Date): Promise<{ id: string; userId: string }[]>;
  /** Which of these are kept without a row of a file, such as people's pictures. */
  named?(ids: string[]): Promise<ReadonlySet<string>>;
}

declare module '#server/feature.ts' {
  interface FeatureSlots {
    /** Everything that is kept of people beside the database. */
    stores: FileStore;
    fileHolders: FileHolder;
  }
}

export function filesFeature(context: FeatureContext) {
  const { database, filesFolder } = context;
  const store = createFolderStore(filesFolder);
  const work = createFileWork();
  const uploads = createUploads({ database, store, work });
  const holders = context.contributions('fileHolders');
  const sweep = () =>
    sweepFiles({
      database,
      store,
      deleteAbandoned: async (before) =>
        (await Promise.all(holders.map((holder) => holder.deleteAbandoned?.(before) ?? []))).flat(),
      namedElsewhere: async (ids) =>
        new Set(
          (await Promise.all(holders.map(async (holder) => [...((await holder.named?.(ids)) ?? [])]))).flat(),
        ),
    });
  return {
    name: 'files',
    services: { store, work, sweep },
    stores: [store],
    ownItems: [ownFiles({ database, store })],
    routes: [filesRoutes({ database, store, uploads })],
    sweeps: [{ name: 'files.sweep', when: { everyMs: 3_600_000, atStart: true }, run: sweep }],
    close: () => work.close(),
  } satisfies Feature;
}
