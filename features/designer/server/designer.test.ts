import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Design,
  DesignJob,
  DesignsPage,
  DesignVersion,
} from '#features/designer/shared/designer.contract.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';
import { select } from '#server/db/table-shapes.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { pngFile } from '#tests/harness/sample-files.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { designFiles } from './designer.table.ts';
import { endLostJobs } from './jobs.queries.ts';

let app: TestApp;
let ada: TestPerson;
let provider: StandInProvider;

beforeAll(async () => {
  provider = await startStandInProvider();
  app = await startTestApp({ providerUrl: provider.baseUrl });
});
beforeEach(async () => {
  ada = await app.createPerson();
  await read(ada.post('/api/billing/plan', { plan: 'plus' }));
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

async function read<Body>(response: Promise<Response> | Response, status = 200): Promise<Body> {
  const answer = await response;
  expect(answer.status).toBe(status);
  return (await answer.json()) as Body;
}

const words = 'A poster for the school fair with balloons: “Saturday 14 June”';
const make = (person = ada, input: object = {}) =>
  read<DesignJob>(person.post('/api/designer/images', { id: newId(), prompt: words, ...input }), 202);
const open = (id: string | null) => read<Design>(ada.get(`/api/designer/designs/${id}`));
const gallery = (query = '') => read<DesignsPage>(ada.get(`/api/designer/designs${query}`));
const used = async (person = ada) => (await read<Usage>(person.get('/api/usage'))).dailyTasksUsed;
const first = (design: Design) => required(design.versions[0]);

describe('Generate', () => {
  it('draws four variations by rules, as one task, once however often it is sent', async () => {
    const id = newId();
    const job = await make(ada, { id, seed: 4182 });
    expect(job).toMatchObject({ id, state: 'done', engine: 'studio' });
    expect((await make(ada, { id })).designId).toBe(job.designId);
    const design = await open(job.designId);
    expect(design.versions).toHaveLength(4);
    expect(first(design)).toMatchObject({ engine: 'studio', seed: 4182, width: 1024, height: 1024 });
    expect(await used()).toBe(1);
    expect((await gallery()).pictures).toBe(1);
    const again = await open((await make(ada, { seed: 4182 })).designId);
    expect(first(again).composition).toEqual(first(design).composition);
  });

  it('needs words, and a plan that has it, before anything is charged', async () => {
    for (const prompt of ['', '   ', 'x'.repeat(4_001)]) {
      expect((await ada.post('/api/designer/images', { id: newId(), prompt })).status).toBe(400);
    }
    const free = await app.createPerson();
    const refused = await free.post('/api/designer/images', { id: newId(), prompt: words });
    expect([refused.status, (await refused.json()).error.code]).toEqual([403, 'plan_required']);
    expect(await used(free)).toBe(0);
  });

  it('gives the task back for what it cannot draw', async () => {
    const refused = await ada.post('/api/designer/images', {
      id: newId(),
      prompt: words,
      style: 'realistic',
    });
    expect((await refused.json()).error.message).toContain('Realistic pictures need a picture model');
    const unknown = await ada.post('/api/designer/images', {
      id: newId(),
      prompt: words,
      engine: 'painter:x',
    });
    expect(unknown.status).toBe(502);
    expect(await used()).toBe(0);
  });

  it('adds what is like a version to the same design', async () => {
    const design = await open((await make()).designId);
    const parentVersionId = first(design).id;
    const job = await make(ada, { parentVersionId, isMore: true, count: 2 });
    expect(job.designId).toBe(design.id);
    const more = await open(design.id);
    expect(more.versions).toHaveLength(6);
    expect(more.versions.at(-1)?.parentId).toBe(parentVersionId);
    expect(more.currentVersionId).toBe(more.versions[4]?.id);
  });

  it('is told as lost, and charged to nobody, when its server is gone', async () => {
    const { id: userId } = ada;
    const task = newId();
    const job = newId();
    await app.open.database.execute(sql`
      insert into api_logs (id, user_id, kind, endpoint, request_time)
      values (${task}, ${userId}, 'creative-generation', '/api/designer/images', now())`);
    await app.open.database.execute(sql`
      insert into design_jobs (id, user_id, task_id, engine, state, updated_at)
      values (${job}, ${userId}, ${task}, 'painter:x', 'running', now() - interval '5 minutes')`);
    expect(await used()).toBe(1);
    await endLostJobs(app.open.database, { isAlone: false });
    const events = await (await ada.get(`/api/designer/jobs/${job}`)).text();
    expect(events).toContain('"state":"lost"');
    expect(events).toContain('Nothing was charged');
    expect(await used()).toBe(0);
  });
});

describe('in a chat', () => {
  const order = 'Draw a birthday card for Mia';
  const kinds = async (person = ada) => {
    const rows = await select<{ kind: string }>(
      app.open.database,
      sql`select kind from api_logs where user_id = ${person.id} order by request_time`,
    );
    return rows.map(({ kind }) => kind);
  };
  const ask = async (model: string, person = ada) => {
    const answer = await person.post('/api/chat', { clientId: newId(), text: order, model });
    const session = /"session":\{"id":"([^"]+)"/.exec(await answer.text())?.[1];
    const { messages } = await read<{
      messages: {
        id: string;
        parts: { kind: string; pictures?: { designId: string; versionId: string }[] }[];
      }[];
    }>(person.get(`/api/chats/${session}`));
    return required(messages.at(-1));
  };
  const partKinds = (parts: readonly { kind: string }[]) =>
    parts.map(({ kind }) => kind).filter((kind) => kind === 'drawnPictures' || kind === 'pictureNeedsPlan');
  const anyModel = async () => {
    const { models } = await read<{ models: { id: string; company: string; connected: boolean }[] }>(
      ada.get('/api/models'),
    );
    const found = models.find(
      ({ id, company, connected }) => connected && id !== 'built-in' && company !== 'Everyday',
    );
    return required(found).id;
  };

  it.each(['without a provider', 'with one'])(
    'a picture that is ordered is a part of the answer, %s',
    async (which) => {
      provider.script({
        ...{ kind: 'tool-call', name: 'draw_picture', arguments: { words: 'a birthday card for Mia' } },
        after: { kind: 'text', text: 'Here it is.' },
      });
      const answer = await ask(which === 'with one' ? await anyModel() : 'built-in');
      const part = answer.parts.find(({ kind }) => kind === 'drawnPictures');
      expect(JSON.stringify(answer)).toContain('drawnPictures');
      const pictures = required(part).pictures ?? [];
      const design = await open(required(pictures[0]).designId);
      expect(JSON.stringify(design.versions)).toContain('Mia');
      // The message is one task, and Generate is another.
      expect((await kinds()).toSorted()).toEqual(['chat', 'creative-generation']);
      const shown = await ada.get(`/api/designer/versions/${pictures[0]?.versionId}/picture?width=960`);
      expect(shown.headers.get('content-type')).toBe('image/webp');
    },
  );

  it('needs the plan that Generate needs', async () => {
    const free = await app.createPerson();
    const { id, parts } = await ask('built-in', free);
    // The answer offers that plan, and is regenerated once it is chosen.
    expect(partKinds(parts)).toEqual(['pictureNeedsPlan']);
    expect(await kinds(free)).toEqual(['chat']);
    await read(free.post('/api/billing/plan', { plan: 'freemium-plus' }));
    const again = await free.post('/api/chat', { clientId: newId(), regenerate: id });
    expect(await again.text()).toContain('drawnPictures');
    expect(await kinds(free)).toContain('creative-generation');
  });
});

describe('a version', () => {
  it('is saved over its revision, and a stale save is answered with what is there', async () => {
    const version = first(await open((await make()).designId));
    const save = (baseRevision: number, composition: unknown) =>
      ada.request('PUT', `/api/designer/versions/${version.id}/composition`, { baseRevision, composition });
    const palette = { ...version.composition?.palette, name: 'Ours' };
    const saved = await read<DesignVersion>(save(1, { ...version.composition, palette }));
    expect(saved).toMatchObject({ revision: 2, isEdited: true, composition: { palette: { name: 'Ours' } } });
    const stale = await read<{ error: { details: { version: DesignVersion } } }>(
      save(1, version.composition),
      409,
    );
    expect(stale.error.details.version.composition?.palette.name).toBe('Ours');
    const broken = { ...version.composition, canvas: { width: -1, height: 5 } };
    expect((await save(2, broken)).status).toBe(400);
  });

  it('is exported in each format and says in the file who made it', async () => {
    const { id } = first(await open((await make(ada, { size: '512x512' })).designId));
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const answer = await ada.get(`/api/designer/versions/${id}/export?format=${format}`);
      const bytes = Buffer.from(await answer.arrayBuffer());
      const { width, format: found, xmp } = await sharp(bytes).metadata();
      expect([width, found]).toEqual([512, format]);
      expect(xmp?.toString()).toContain('digitalsourcetype/algorithmicMedia');
    }
    const svg = await (await ada.get(`/api/designer/versions/${id}/export?format=svg`)).text();
    expect(svg).toContain('algorithmicMedia');
    expect(svg).not.toContain('<script');
  });

  it('shows uploads of its own person alone, which stay for as long as it does', async () => {
    const version = first(await open((await make(ada, { size: '512x512' })).designId));
    const bob = await app.createPerson();
    const own = (await read<{ id: string }>(ada.upload('red.png', pngFile(64, 64)))).id;
    const foreign = (await read<{ id: string }>(bob.upload('blue.png', pngFile(64, 64)))).id;
    const picture = (fileId: string) => ({
      ...{ id: fileId, name: 'Picture', kind: 'picture', fileId },
      box: { x: 0, y: 0, width: 0.5, height: 0.5 },
    });
    const layers = [...required(version.composition).layers, picture(own), picture(foreign)];
    await read(
      ada.request('PUT', `/api/designer/versions/${version.id}/composition`, {
        ...{ baseRevision: 1, composition: { ...version.composition, layers } },
      }),
    );
    const svg = await (await ada.get(`/api/designer/versions/${version.id}/export?format=svg`)).text();
    expect(svg.match(/data:image/g)).toHaveLength(1);
    const shown = await app.open.database
      .select()
      .from(designFiles)
      .where(eq(designFiles.versionId, version.id));
    expect(shown.map(({ fileId }) => fileId)).toEqual([own]);
  });

  it('becomes an upload of the person’s, and a design of its own', async () => {
    const version = first(await open((await make(ada, { size: '512x512' })).designId));
    const file = await read<{ id: string; kind: string; width: number }>(
      ada.post(`/api/designer/versions/${version.id}/file`, {}),
    );
    expect(file).toMatchObject({ kind: 'image', width: 512 });
    // Redrawn like every upload, it still says who made it, and the page of the file reads it there.
    const told = await read<{ source: string | null }>(ada.get(`/api/files/${file.id}/text`));
    expect(told.source).toBe('algorithmicMedia');
    const thing = await read<{ id: string }>(ada.upload('red.png', pngFile(64, 64)));
    expect(await read(ada.get(`/api/files/${thing.id}/text`))).toMatchObject({ source: null });
    const id = newId();
    const copy = await read<Design>(ada.post(`/api/designer/versions/${version.id}/copy`, { id }));
    expect(copy).toMatchObject({ id, versionCount: 1, madeFrom: copy.title });
    expect(first(copy).composition).toEqual(version.composition);
    // Both link to each other.
    const before = await open(copy.madeFromId);
    expect(before).toMatchObject({ madeFromId: null, changedInto: [{ id, title: copy.title }] });
  });
});

describe('the gallery', () => {
  it('finds by words, filters, keeps folders, and pages in order', async () => {
    const fair = required((await make()).designId);
    const jam = required((await make(ada, { prompt: 'A label for damson jam' })).designId);
    const folder = { id: newId(), name: 'Allotment' };
    await read(ada.post('/api/designer/folders', folder));
    await read(
      ada.request('PATCH', `/api/designer/designs/${jam}`, { isFavourite: true, folderId: folder.id }),
    );
    const ids = async (query: string) => (await gallery(query)).designs.map(({ id }) => id);
    expect(await ids('')).toEqual([jam, fair]);
    expect(await ids('?order=oldest')).toEqual([fair, jam]);
    expect(await ids('?q=damson')).toEqual([jam]);
    expect(await ids('?filter=favourites')).toEqual([jam]);
    expect(await ids('?filter=painted')).toEqual([]);
    expect(await ids(`?folder=${folder.id}`)).toEqual([jam]);
    await ada.request('DELETE', `/api/designer/folders/${folder.id}`);
    expect((await open(jam)).folderId).toBeNull();
    expect((await ada.request('DELETE', `/api/designer/designs/${fair}`)).status).toBe(204);
    expect(await ids('')).toEqual([jam]);
  });
});

it('is still to come where the environment has switched it off', async () => {
  const without = await startTestApp({ designerIsOff: true });
  try {
    const info = await read<{ plannedPaths: string[] }>(without.anonymous().get('/api/server-info'));
    expect(info.plannedPaths).toContain('/designer/:designId?');
  } finally {
    await without.close();
  }
});
