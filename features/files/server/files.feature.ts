import { access, constants, mkdir } from 'node:fs/promises';
import type { Feature, FeatureContext } from '#server/feature.ts';
import type { FileStore } from './file-store.ts';
import { filesRoutes } from './files.routes.ts';
import { followFileStores } from './follow-file-stores.ts';
import { ownFiles } from './own-files.ts';
import { createUploads } from './store-upload.ts';
import { sweepFiles } from './sweep-files.ts';
import { createFileWork } from './untrusted/file-work.ts';

/** The stores of files, and what references them: only a feature itself knows which of its files are still needed. */
export interface FileHolder {
  /** Rows of files that nothing uses any more. */
  deleteAbandoned?(before: Date): Promise<{ id: string; userId: string }[]>;
  /** Which of these are kept without a row in `files`, such as people's avatars. */
  named?(ids: string[]): Promise<ReadonlySet<string>>;
  /** Which of these rows it uses, besides messages, which are handled separately. */
  held?(ids: string[]): Promise<ReadonlySet<string>>;
}

declare module '#server/feature.ts' {
  interface FeatureSlots {
    /** Everything stored for people outside the database. */
    stores: FileStore;
    fileHolders: FileHolder;
  }
}

/** It is created with the first file, so if it is missing, its parent is measured. */
async function canWriteTo(folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await access(folder, constants.W_OK | constants.X_OK);
  return true;
}

export function filesFeature(context: FeatureContext) {
  const { database, live, filesFolder, secret, log } = context;
  const places = followFileStores({ read: () => live.now().fileStore, filesFolder, secret, log });
  const store = places.storeOf('files');
  const work = createFileWork();
  const uploads = createUploads({ database, store, work });
  const holders = context.contributions('fileHolders');
  const fromHolders = async (ask: (holder: FileHolder) => Promise<ReadonlySet<string>> | undefined) =>
    new Set((await Promise.all(holders.map(async (holder) => [...((await ask(holder)) ?? [])]))).flat());
  const sweep = () =>
    sweepFiles({
      database,
      store,
      deleteAbandoned: async (before) =>
        (await Promise.all(holders.map((holder) => holder.deleteAbandoned?.(before) ?? []))).flat(),
      namedElsewhere: (ids) => fromHolders((holder) => holder.named?.(ids)),
      heldElsewhere: (ids) => fromHolders((holder) => holder.held?.(ids)),
    });
  return {
    name: 'files',
    services: { store, archives: places.storeOf('archives'), work, uploads, sweep },
    stores: [store],
    health: [{ name: 'store', isWell: () => canWriteTo(filesFolder) }],
    ownItems: [ownFiles({ database, store })],
    routes: [filesRoutes({ database, store, uploads })],
    sweeps: [{ name: 'files.sweep', when: { everyMs: 3_600_000, atStart: true }, run: sweep }],
    start: () => places.check(),
    close: () => work.close(),
  } satisfies Feature;
}
