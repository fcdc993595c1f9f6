import { sql } from 'drizzle-orm';
import type { Composition } from '#features/studio/shared/composition.ts';
import { newId } from '#shared/ids.ts';
import type { TableSeed } from '#tests/harness/table-seed.ts';

const grey = { lightness: 0.9, chroma: 0.01, hue: 90 };
const ink = { lightness: 0.2, chroma: 0.02, hue: 250 };

const compositionOf = (text: string): Composition => ({
  version: 1,
  canvas: { width: 512, height: 512, background: 'ground' },
  palette: { name: 'Plain', colours: { ground: grey, ink, first: ink, second: ink, third: ink } },
  layers: [
    {
      ...{ id: 'title', name: 'Title', kind: 'text', text, weight: 'extrabold', align: 'start' },
      box: { x: 0.1, y: 0.1, width: 0.8, height: 0.3 },
      ...{ rotation: 0, opacity: 1, blend: 'normal', colour: 'ink', isHidden: false, isLocked: false },
      ...{ size: 0.1, lineHeight: 1.1, letterSpacing: 0 },
    },
  ],
  motion: [],
});

export const seed: TableSeed = {
  async write(database, { userId, email }) {
    const composition = JSON.stringify(compositionOf(`Supper of ${email}`));
    await database.execute(sql`
      insert into design_folders (id, user_id, name) values (${`design-folder-${userId}`}, ${userId}, ${`Fair of ${email}`})
      on conflict do nothing`);
    await database.execute(sql`
      insert into designs (id, user_id, title, kind, folder_id, current_version_id)
      values (${`design-${userId}`}, ${userId}, ${`Supper of ${email}`}, 'picture', ${`design-folder-${userId}`},
        ${`design-version-${userId}`}) on conflict do nothing`);
    await database.execute(sql`
      insert into design_versions (id, user_id, design_id, engine, prompt, dimensions, quality, seed, composition, width,
        height, engine_version)
      values (${`design-version-${userId}`}, ${userId}, ${`design-${userId}`}, 'studio', ${`A supper of ${email}`}, '512x512',
        'standard', 7, ${composition}::jsonb, 512, 512, '1') on conflict do nothing`);
    await database.execute(sql`
      insert into design_files (version_id, file_id, user_id)
      values (${`design-version-${userId}`}, ${`file-${userId}`}, ${userId}) on conflict do nothing`);
    await database.execute(sql`
      insert into design_jobs (id, user_id, design_id, engine, state)
      values (${`design-job-${userId}`}, ${userId}, ${`design-${userId}`}, 'studio', 'done') on conflict do nothing`);
  },
  named: {
    designs: (id) => [
      { route: 'GET /api/designer/designs/:id', path: `/api/designer/designs/${id}` },
      {
        route: 'PATCH /api/designer/designs/:id',
        path: `/api/designer/designs/${id}`,
        body: { title: 'Mine now' },
      },
      { route: 'DELETE /api/designer/designs/:id', path: `/api/designer/designs/${id}` },
      { route: 'DELETE /api/own-items/:kind/:id', path: `/api/own-items/design/${encodeURIComponent(id)}` },
    ],
    design_versions: (id) => [
      { route: 'GET /api/designer/versions/:id/picture', path: `/api/designer/versions/${id}/picture` },
      { route: 'GET /api/designer/versions/:id/export', path: `/api/designer/versions/${id}/export` },
      { route: 'POST /api/designer/versions/:id/file', path: `/api/designer/versions/${id}/file` },
      {
        route: 'POST /api/designer/versions/:id/copy',
        path: `/api/designer/versions/${id}/copy`,
        body: { id: newId() },
      },
      {
        route: 'POST /api/designer/versions/:id/corrected',
        path: `/api/designer/versions/${id}/corrected`,
        body: { picture: 'none' },
      },
      {
        route: 'POST /api/designer/versions/:id/film',
        path: `/api/designer/versions/${id}/film?id=${newId()}&width=64&height=64&seconds=1&rate=24`,
        body: { film: 'none' },
      },
      {
        route: 'PUT /api/designer/versions/:id/composition',
        path: `/api/designer/versions/${id}/composition`,
        body: { baseRevision: 1, composition: compositionOf('Mine') },
      },
      {
        route: 'POST /api/designer/images',
        path: '/api/designer/images',
        body: { id: newId(), prompt: 'A boat', parentVersionId: id, isMore: true },
      },
    ],
    design_folders: (id) => [
      {
        route: 'PATCH /api/designer/folders/:id',
        path: `/api/designer/folders/${id}`,
        body: { name: 'Mine' },
      },
      { route: 'DELETE /api/designer/folders/:id', path: `/api/designer/folders/${id}` },
    ],
    design_jobs: (id) => [
      { route: 'GET /api/designer/jobs/:id', path: `/api/designer/jobs/${id}` },
      { route: 'POST /api/designer/jobs/:id/cancel', path: `/api/designer/jobs/${id}/cancel` },
    ],
    design_files: () => [],
  },
  bodies: {
    'POST /api/designer/images': { id: '0191e0f0-0000-7000-8000-000000000031', prompt: 'A boat on the sea' },
    'POST /api/designer/folders': { id: '0191e0f0-0000-7000-8000-000000000032', name: 'School fair' },
    'PATCH /api/designer/designs/:': { title: 'Supper' },
    'PUT /api/designer/versions/:/composition': {
      baseRevision: 1,
      composition: compositionOf('Supper') as unknown as Record<string, unknown>,
    },
  },
  makes: {
    // Inserted directly: generating one needs a plan, which ownership does not depend on.
    async design({ database, person, word }) {
      const id = newId();
      const version = newId();
      await database.execute(sql`
        insert into designs (id, user_id, title, kind, current_version_id)
        values (${id}, ${person.id}, ${`${word} poster`}, 'picture', ${version})`);
      await database.execute(sql`
        insert into design_versions (id, user_id, design_id, engine, prompt, dimensions, quality, width, height,
          engine_version, composition)
        values (${version}, ${person.id}, ${id}, 'studio', 'A poster', '512x512', 'standard', 512, 512, '1',
          ${JSON.stringify(compositionOf(word))}::jsonb)`);
    },
  },
};
