import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Design, DesignJob, EngineOffer } from '#features/designer/shared/designer.contract.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';
import type { Database } from '#server/db/database.ts';
import { select } from '#server/db/table-shapes.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { sampleFilm } from '#tests/harness/sample-film.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '#tests/harness/test-app.ts';
import { openTestDatabase } from '#tests/harness/test-database.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type PainterStandIn, startPainterStandIn } from '#tests/stand-ins/painter.ts';
import { readMp4Facts } from './mp4-facts.ts';

const key = 'key-of-the-operator';
const veo = 'film:google/veo-3.1-generate-preview';
const grok = 'film:xai/grok-imagine-video';
const moving = 'film:comfyui/moving';
const workflows = mkdtempSync(join(tmpdir(), 'film-workflows-'));
const mp4 = sampleFilm({ width: 1280, height: 720, seconds: 6 });
const price = { unit: 'second', amount: 0.4, currency: 'USD', date: '2026-11-01' } as const;
let standIn: PainterStandIn;
let app: TestApp;
let ada: TestPerson;
/** All log output, to check that the key does not leak. */
const logged: string[] = [];
const log = Object.fromEntries(
  ['debug', 'info', 'warn', 'error'].map((level) => [
    level,
    (...said: unknown[]) => logged.push(JSON.stringify(said, (_, value) => plain(value))),
  ]),
) as unknown as Log;

const options = (): TestAppOptions => ({
  log,
  hosted: {
    google: { apiKey: key, baseUrl: `${standIn.origin}/v1beta` },
    xai: { apiKey: key, baseUrl: `${standIn.origin}/v1` },
  },
  designer: {
    ...{ isOff: false, filmWaitsMs: [0], comfyUi: { baseUrl: standIn.origin, folder: workflows } },
    prices: { 'google/veo-3.1-generate-preview': price },
  },
});

beforeAll(async () => {
  const graph = {
    '1': { class_type: 'Prompt', inputs: { text: '%prompt%', seed: '%seed%', width: '%width%' } },
    '2': { class_type: 'Video', inputs: { length: '%frames%', frame_rate: 30, height: '%height%' } },
  };
  writeFileSync(join(workflows, 'moving.json'), JSON.stringify(graph));
  standIn = await startPainterStandIn();
  standIn.offer('veo-3.1-generate-preview', 'grok-imagine-video');
  app = await startTestApp(options());
});
beforeEach(async () => {
  standIn.paint({ kind: 'film', bytes: mp4, looks: 1 });
  standIn.requests.length = 0;
  standIn.others.length = 0;
  ada = await app.createPerson();
  await read(ada.post('/api/billing/plan', { plan: 'plus' }));
});
afterAll(async () => {
  await app.close();
  await standIn.close();
  rmSync(workflows, { recursive: true });
  expect(logged.filter((line) => line.includes(key))).toEqual([]);
});

async function read<Body>(response: Promise<Response> | Response, status = 200): Promise<Body> {
  const answer = await response;
  const text = await answer.text();
  expect([answer.status, text.includes(key)], text).toEqual([status, false]);
  return JSON.parse(text) as Body;
}

const begin = (input: object = {}) =>
  read<DesignJob>(
    ada.post('/api/designer/videos', {
      ...{ id: newId(), engine: veo, prompt: 'A lighthouse', style: 'cinematic', size: '1920x1080' },
      ...{ seconds: 6, rate: 24, ...input },
    }),
    202,
  );
async function events({ id }: DesignJob): Promise<DesignJob[]> {
  const text = await (await ada.get(`/api/designer/jobs/${id}`)).text();
  expect(text).not.toContain(key);
  return text
    .split('\n')
    .filter((line) => line.startsWith('data:'))
    .map((line) => (JSON.parse(line.slice('data:'.length)) as { job: DesignJob }).job);
}
const ended = async (job: DesignJob) => required((await events(job)).at(-1));
const used = async () => (await read<Usage>(ada.get('/api/usage'))).dailyTasksUsed;
const design = (id: string | null) => read<Design>(ada.get(`/api/designer/designs/${id}`));

describe('film models', () => {
  it('are offered with the lengths that they have and what they cost, and nothing else is asked of them', async () => {
    const { engines } = await read<{ engines: EngineOffer[] }>(ada.get('/api/designer/engines'));
    const films = engines.filter(({ kinds }) => kinds.includes('film'));
    expect(films.map(({ id, film }) => [id, film?.rates, film?.takesLastPicture])).toEqual([
      [veo, [24], true],
      [grok, [24], false],
      [moving, [30], false],
    ]);
    // A film workflow is not offered for pictures.
    expect(engines.filter(({ id }) => id.includes('comfyui')).map(({ id }) => id)).toEqual([moving]);
    expect(films[0]).toMatchObject({
      ...{ group: 'painter', provider: 'Google', paidBy: 'operator', tasks: { standard: 5 } },
      film: { seconds: [4, 6, 8] },
      price,
    });
    const refused = await ada.post('/api/designer/videos', {
      id: newId(),
      engine: veo,
      prompt: 'x',
      seconds: 30,
    });
    expect([refused.status, (await refused.json()).error.message]).toEqual([
      400,
      'veo-3.1-generate-preview makes films of 4, 6, 8 seconds.',
    ]);
    expect(standIn.requests).toEqual([]);
  });
});

describe.each([
  ['Google', veo],
  ['xAI', grok],
])('a film of %s', (company, engine) => {
  it('is asked for until it is there, kept as it came, and charged by its seconds', async () => {
    const job = await ended(await begin({ engine }));
    expect(job).toMatchObject({ state: 'done', errorCode: null });
    const { kind, versions } = await design(job.designId);
    expect(kind).toBe('film');
    const version = required(versions[0]);
    expect(version).toMatchObject({
      ...{ engine: 'painter', provider: company, composition: null },
      ...{ width: 1280, height: 720, seconds: 6, rate: 24 },
      warnings: ['Made at 1280 × 720; you asked for 1920 × 1080.'],
    });
    const content = await ada.get(`/api/files/${version.fileId}/content`);
    expect(content.headers.get('content-type')).toBe('video/mp4');
    expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(mp4))).toBe(true);
    // Six seconds count as two five-second units.
    expect(await used()).toBe(10);
    // No requested URL contained the key.
    expect([...standIn.requests, ...standIn.others].filter(({ path }) => path.includes(key))).toEqual([]);
  });

  it('is refused in the provider’s own words, and nothing is charged', async () => {
    standIn.paint({ kind: 'refusal', words: 'It breaks our safety guidelines.' });
    expect(await ended(await begin({ engine }))).toMatchObject({
      ...{ state: 'failed', errorCode: 'words_refused', designId: null },
      message: `${company} did not paint this: “It breaks our safety guidelines.” Nothing was charged.`,
    });
    expect(await used()).toBe(0);
  });
});

describe('a film of a workflow of the operator’s', () => {
  const order = { engine: moving, seconds: 5, rate: 30, size: '1024x1024' };

  it('is asked for in frames, and kept as it came', async () => {
    const job = await ended(await begin(order));
    expect(job).toMatchObject({ state: 'done', errorCode: null });
    const { prompt } = required(standIn.requests[0]).body;
    expect(prompt['2'].inputs).toMatchObject({ length: 151, frame_rate: 30, height: 1024 });
    expect(prompt['1'].inputs.text).toContain('A lighthouse');
    const [version] = (await design(job.designId)).versions;
    expect(version).toMatchObject({ provider: 'ComfyUI', modelName: 'moving', width: 1280, rate: 30 });
  });

  it('is ended there when it is cancelled, and nobody is said to charge for it', async () => {
    standIn.paint({ kind: 'film', bytes: mp4, looks: null });
    const job = await begin(order);
    await untilKept(job.id);
    const cancelled = await read<DesignJob>(ada.post(`/api/designer/jobs/${job.id}/cancel`));
    expect(cancelled).toMatchObject({ state: 'cancelled', message: null });
    const asked = () => standIn.others.map(({ path }) => path);
    await expect.poll(asked).toEqual(expect.arrayContaining(['/queue', '/interrupt']));
  });
});

describe('a film that is being made', () => {
  it('is told of as far as its provider says', async () => {
    standIn.paint({ kind: 'film', bytes: mp4, looks: 3 });
    const job = await begin({ engine: grok });
    const values = (await events(job)).map(({ value }) => value);
    expect(values).toEqual(expect.arrayContaining([0.75]));
    const { versions } = await design((await ended(job)).designId);
    expect(versions[0]?.reportedCost).toEqual({ amount: 0.3, currency: 'USD' });
  });

  it('begins with the picture that it is made from, and ends with another', async () => {
    const drawn = await read<DesignJob>(
      ada.post('/api/designer/images', { id: newId(), prompt: 'A poster for a fair', size: '512x512' }),
      202,
    );
    const first = required((await design(drawn.designId)).versions[0]);
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c65' } })
      .png()
      .toBuffer();
    const last = await read<{ id: string }>(ada.upload('last.png', new Uint8Array(png)));
    const job = await begin({
      parentVersionId: first.id,
      referenceFileIds: [last.id],
      negativePrompt: 'people',
    });
    expect((await ended(job)).state).toBe('done');
    const { instances, parameters } = required(standIn.requests[0]).body;
    expect(instances[0].image.mimeType).toBe('image/png');
    expect(instances[0].lastFrame.bytesBase64Encoded.length).toBeGreaterThan(40);
    expect(instances[0].prompt).toContain('Style: a cinematic film');
    // With a last frame, the longest duration applies.
    expect(parameters).toMatchObject({ durationSeconds: 8, aspectRatio: '16:9', negativePrompt: 'people' });
  });

  it('is no longer waited for when it is cancelled, which is told, and nothing is charged', async () => {
    standIn.paint({ kind: 'film', bytes: mp4, looks: null });
    const job = await begin();
    await untilKept(job.id);
    const cancelled = await read<DesignJob>(ada.post(`/api/designer/jobs/${job.id}/cancel`));
    expect(cancelled).toMatchObject({ state: 'cancelled', message: 'Google may still charge for it.' });
    expect(await used()).toBe(0);
    expect((await rowOf(job.id)).operation).toBeNull();
  });

  it('is given up for nothing that passes: a look that fails is looked again', async () => {
    standIn.paint({ kind: 'film', bytes: mp4, looks: null });
    const job = await begin();
    await untilKept(job.id);
    standIn.paint({ kind: 'status', status: 503 });
    const seen = standIn.others.length;
    await expect.poll(() => standIn.others.length).toBeGreaterThan(seen + 2);
    standIn.paint({ kind: 'film', bytes: mp4, looks: 0 });
    expect((await ended(job)).state).toBe('done');
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><title>Hello</title>')],
    ['nothing', Buffer.alloc(0)],
  ])('is nothing of %s', async (_name, bytes) => {
    standIn.paint({ kind: 'film', bytes, looks: 0 });
    const job = await ended(await begin({ engine: grok }));
    expect(job).toMatchObject({ state: 'failed', errorCode: 'model_answer_unusable' });
    expect(await used()).toBe(0);
  });
});

it('survives the end of its server, sealed, and is fetched and charged once by the next one', async () => {
  const open = await openTestDatabase();
  const first = await startTestApp({ ...options(), open });
  const person = await first.createPerson();
  await person.post('/api/billing/plan', { plan: 'plus' });
  standIn.paint({ kind: 'film', bytes: mp4, looks: null });
  const id = newId();
  await person.post('/api/designer/videos', {
    id,
    engine: veo,
    prompt: 'A secret garden',
    seconds: 4,
    rate: 24,
  });
  const row = () => jobRow(open.database, id);
  await expect.poll(async () => (await row())['operation']).not.toBeNull();
  await first.shutDown(0);
  expect((await row())['state']).toBe('running');
  expect(JSON.stringify(await row())).not.toContain('garden');

  standIn.paint({ kind: 'film', bytes: mp4, looks: 0 });
  standIn.requests.length = 0;
  const second = await startTestApp({ ...options(), open, filesFolder: first.filesFolder });
  try {
    // A lone server need not wait for the heartbeat to expire.
    await open.database.execute(sql`update design_jobs set updated_at = now() - interval '5 minutes'`);
    await second.recover();
    await expect.poll(async () => (await row())['state']).toBe('done');
    // It was polled, not started again.
    expect(standIn.requests).toEqual([]);
    expect((await row())['operation']).toBeNull();
    const made = await select(open.database, sql`select id from designs where user_id = ${person.id}`);
    expect(made).toHaveLength(1);
    const [tasks] = await select(
      open.database,
      sql`select sum(tasks)::int as used from api_logs where user_id = ${person.id} and kind = 'creative-generation'`,
    );
    expect(tasks).toEqual({ used: 5 });
  } finally {
    await second.close();
  }
});

describe('what an MP4 says of itself', () => {
  it('is read from its boxes, and never from what is broken', () => {
    expect(readMp4Facts(mp4)).toEqual({ width: 1280, height: 720, seconds: 6 });
    for (let length = 0; length < mp4.length; length += 7) {
      expect(readMp4Facts(mp4.subarray(0, length))).toBeNull();
    }
    const endless = new Uint8Array(mp4);
    new DataView(endless.buffer).setUint32(0, 0xff_ff_ff_ff);
    expect(readMp4Facts(endless)).toBeNull();
  });
});

async function jobRow(database: Database, id: string): Promise<Record<string, unknown>> {
  const [row] = await select<Record<string, unknown>>(
    database,
    sql`select * from design_jobs where id = ${id}`,
  );
  return required(row);
}

const rowOf = (id: string) => jobRow(app.open.database, id);

/** Until the provider's operation is stored. */
async function untilKept(id: string): Promise<void> {
  await expect.poll(async () => (await rowOf(id))['operation']).not.toBeNull();
}

function plain(value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  return { ...value, name: value.name, message: value.message, cause: value.cause, stack: value.stack };
}
