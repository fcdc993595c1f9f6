import { createSecretBox } from '#features/accounts/server/secret-box.ts';
import { designerTaskKinds } from '#features/designer/shared/designer.tasks.ts';
import type { FileStore } from '#features/files/server/file-store.ts';
import { findFile } from '#features/files/server/files.queries.ts';
import type { createUploads } from '#features/files/server/store-upload.ts';
import type { FileWork } from '#features/files/server/untrusted/file-work.ts';
import { withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Feature, FeatureContext } from '#server/feature.ts';
import { correctionsRoutes } from './corrections.routes.ts';
import { DesignJobs } from './design-jobs.ts';
import { designPicturesRoutes } from './design-pictures.routes.ts';
import { designerRoutes } from './designer.routes.ts';
import { designerSkill, orderedPictureSkill } from './designer.skill.ts';
import { createDesignerTools } from './designer.tools.ts';
import { filesInDesigns } from './designs.queries.ts';
import { readVersion } from './designs.service.ts';
import { drawVersion } from './draw-version.ts';
import type { Engine } from './engines.ts';
import { filmsRoutes } from './films.routes.ts';
import { endLostJobs } from './jobs.queries.ts';
import { ownDesigns } from './own-designs.ts';
import { MadeStore } from './store-made.ts';
import { studioEngine } from './studio-engine.ts';

export interface DesignerNeeds {
  store: FileStore;
  work: Pick<FileWork, 'draw'>;
  uploads: Pick<ReturnType<typeof createUploads>, 'store'>;
  /** Additional engines, in display order. */
  engines?: readonly Engine[];
}

export function designerFeature(
  { database, log, secret, writeRetries: retries }: FeatureContext,
  { store, work, uploads, engines = [] }: DesignerNeeds,
) {
  const sources = { database, store };
  const jobs = new DesignJobs({
    ...{ database, log, retries },
    engines: [studioEngine, ...engines],
    madeStore: new MadeStore({ database, store, work }),
    box: createSecretBox(secret, 'films that are being made'),
    async readPicture(userId, fileId) {
      const file = await withUser(database, userId, (tx) => findFile(tx, userId, fileId));
      if (!file) throw new AppError('not_found');
      if (file.kind !== 'image') throw new AppError('invalid_input', { message: 'Choose a picture.' });
      return { bytes: await store.read({ userId, fileId }, 'original'), mediaType: file.mediaType };
    },
    drawVersion: async (userId, id) =>
      drawVersion(sources, await readVersion(database, userId, id), { format: 'png' }),
  });
  return {
    name: 'designer',
    services: { jobs },
    routes: [
      filmsRoutes(sources),
      correctionsRoutes({ ...sources, work }),
      designPicturesRoutes({ ...sources, uploads }),
      designerRoutes({ database, jobs }),
    ],
    taskKinds: designerTaskKinds,
    tools: createDesignerTools(database, jobs),
    engineSkills: [designerSkill, orderedPictureSkill],
    ownItems: [ownDesigns(database)],
    fileHolders: [{ held: (ids) => filesInDesigns(database, ids) }],
    sweeps: [
      {
        name: 'designer.lost-jobs',
        when: { everyMs: 60_000 },
        run: async () => {
          await endLostJobs(database, { isAlone: false });
          await jobs.resume({ isAlone: false });
        },
      },
    ],
    recover: async ({ isAlone }) => {
      await endLostJobs(database, { isAlone });
      await jobs.resume({ isAlone });
    },
    close: () => jobs.close(),
  } satisfies Feature;
}
