import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Design, DesignJob, EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { files } from '#features/files/server/files.table.ts';
import type { FileInfo } from '#features/files/shared/files.contract.ts';
import type { Usage } from '#features/usage/shared/usage.contract.ts';
import { select } from '#server/db/table-shapes.ts';
import { newId } from '#shared/ids.ts';
import { required } from '#shared/required.ts';
import { TurnReader } from '#tests/harness/read-turn-events.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type PainterStandIn, startPainterStandIn } from '#tests/stand-ins/painter.ts';

const key = 'key-of-the-operator';
const engine = 'painter:openai/gpt-image-1';
let standIn: PainterStandIn;
let app: TestApp;
let ada: TestPerson;
let png: Buffer;

beforeAll(async () => {
  standIn = await startPainterStandIn();
  standIn.offer('gpt-image-1', 'gpt-4o');
  png = await sharp({ create: { width: 1536, height: 1024, channels: 3, background: '#c65' } })
    .png()
    .toBuffer();
  const access = { apiKey: key, baseUrl: `${standIn.origin}/v1` };
  app = await startTestApp({
    hosted: { openai: access },
    designer: { isOff: false, sdapiUrl: standIn.origin },
  });
});
beforeEach(async () => {
  standIn.paint({ kind: 'pictures', bytes: png });
  standIn.requests.length = 0;
  ada = await app.createPerson();
  await read(ada.post('/api/billing/plan', { plan: 'plus' }));
});
afterAll(async () => {
  for (const table of ['designs', 'design_versions', 'design_jobs', 'files', 'api_logs'])
    expect(JSON.stringify(await select(app.open.database, sql.raw(`select * from ${table}`)))).not.toContain(
      key,
    );
  await app.close();
  await standIn.close();
});

async function read<Body>(response: Promise<Response> | Response, status = 200): Promise<Body> {
  const answer = await response;
  expect(answer.status).toBe(status);
  const text = await answer.text();
  expect(text).not.toContain(key);
  return JSON.parse(text) as Body;
}

const begin = (input: object = {}) =>
  read<DesignJob>(
    ada.post('/api/designer/images', {
      ...{ id: newId(), engine, prompt: 'A lighthouse', style: 'realistic', size: '1920x1080', count: 1 },
      ...input,
    }),
    202,
  );
/** The job's stream ends with it. */
async function ended({ id }: DesignJob): Promise<DesignJob> {
  await (await ada.get(`/api/designer/jobs/${id}`)).text();
  return lastOf(await (await ada.get(`/api/designer/jobs/${id}`)).text());
}
const lastOf = (events: string): DesignJob => {
  const data = events.split('\n').findLast((line) => line.startsWith('data:'));
  return (JSON.parse(required(data).slice('data:'.length)) as { job: DesignJob }).job;
};
const used = async () => (await read<Usage>(ada.get('/api/usage'))).dailyTasksUsed;
const design = (id: string | null) => read<Design>(ada.get(`/api/designer/designs/${id}`));

describe('what is connected', () => {
  it('is offered with what it can: painters, and chat models that arrange', async () => {
    const { engines } = await read<{ engines: EngineOffer[] }>(ada.get('/api/designer/engines'));
    expect(engines.map(({ id }) => id)).toEqual([
      'studio',
      engine,
      'painter:sdapi/gpt-image-1',
      'painter:sdapi/gpt-4o',
      'director:gpt-4o',
    ]);
    expect(engines[1]).toMatchObject({
      ...{ group: 'painter', provider: 'OpenAI', name: 'gpt-image-1', canEdit: true, hasMask: true },
      ...{ takesSeed: false, paidBy: 'operator', tasks: { standard: 1, high: 2, ultra: 4 } },
    });
  });
});

describe('a painted picture', () => {
  it('is kept as it was wished for, beside the bytes as they came', async () => {
    const job = await ended(await begin({ quality: 'high', count: 2, seed: 9 }));
    expect(job).toMatchObject({ state: 'done', errorCode: null });
    const { versions } = await design(job.designId);
    expect(versions).toHaveLength(2);
    const version = required(versions[0]);
    expect(version).toMatchObject({ engine: 'painter', provider: 'OpenAI', width: 1920, height: 1080 });
    expect(version.warnings).toEqual([
      'This model takes no seed.',
      'Painted at 1536 × 1024, then cut to 1920 × 1080.',
    ]);
    const shown = await ada.get(`/api/files/${version.fileId}/content`);
    expect(await sharp(await shown.arrayBuffer()).metadata()).toMatchObject({ width: 1920, height: 1080 });
    const original = await ada.get(`/api/files/${version.originalFileId}/content`);
    expect(Buffer.from(await original.arrayBuffer()).equals(png)).toBe(true);
    // Two high-quality pictures.
    expect(await used()).toBe(4);
  });

  it('is refused in the provider’s own words, and nothing is charged', async () => {
    standIn.paint({ kind: 'refusal', words: 'Your request was rejected by our safety system.' });
    const job = await ended(await begin());
    expect(job).toMatchObject({
      ...{ state: 'failed', errorCode: 'words_refused', designId: null },
      message:
        'OpenAI did not paint this: “Your request was rejected by our safety system.” Nothing was charged.',
    });
    expect(await used()).toBe(0);
  });

  it.each([
    ['a page', () => Buffer.from('<!doctype html><title>Hello</title>')],
    ['text that says it is PNG', () => Buffer.from('\x89PNG\r\n\x1a\nwords', 'latin1')],
    ['30,000 × 30,000', () => vast()],
  ])('is nothing of %s: nothing is stored, nothing charged', async (_name, bytes) => {
    standIn.paint({ kind: 'pictures', bytes: bytes() });
    const job = await ended(await begin());
    expect(job).toMatchObject({ state: 'failed', errorCode: 'model_answer_unusable', designId: null });
    expect(await used()).toBe(0);
    expect(await app.open.database.$count(files, eq(files.userId, ada.id))).toBe(0);
  });

  it('is cancelled at once, and nothing is charged', async () => {
    const letGo = Promise.withResolvers<void>();
    standIn.paint({ kind: 'held', until: letGo.promise, bytes: png });
    const job = await begin();
    expect((await read<DesignJob>(ada.post(`/api/designer/jobs/${job.id}/cancel`))).state).toBe('cancelled');
    letGo.resolve();
    expect(await used()).toBe(0);
  });

  it('waits where two are being painted, and is painted after them', async () => {
    const letGo = Promise.withResolvers<void>();
    standIn.paint({ kind: 'held', until: letGo.promise, bytes: png });
    const [first, , third] = [await begin(), await begin(), await begin()];
    const reader = new TurnReader(await ada.get(`/api/designer/jobs/${required(third).id}`));
    await reader.until((received) => JSON.stringify(received).includes('"state":"queued","place":1'));
    letGo.resolve();
    expect((await ended(required(first))).state).toBe('done');
    expect((await ended(required(third))).state).toBe('done');
    expect(await used()).toBe(3);
  });

  it('is changed where a mask says, which is transparent there for this provider', async () => {
    const first = required((await design((await ended(await begin())).designId)).versions[0]);
    const mask = await sharp({ create: { width: 192, height: 108, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const upload = await read<FileInfo>(ada.upload('mask.png', new Uint8Array(mask)));
    standIn.requests.length = 0;
    const edit = { parentVersionId: first.id, isEdit: true, isMore: true, maskFileId: upload.id };
    const job = await ended(await begin({ ...edit, prompt: 'Add a boat' }));
    expect(job.state).toBe('done');
    const sent = required(standIn.requests[0]);
    expect(sent.path).toBe('/v1/images/edits');
    const opening = await sharp(partOf(sent.raw, 'mask')).stats();
    expect(opening.channels[3]).toMatchObject({ max: 0 });
    const { versions } = await design(job.designId);
    expect(versions.map(({ parentId, prompt }) => [parentId, prompt])).toEqual([
      [null, 'A lighthouse'],
      [first.id, 'Add a boat'],
    ]);
  });
});

it('a picture goes on over its edges, where alone it is painted, and keeps the form that it has then', async () => {
  const first = required(
    (await design((await ended(await begin({ size: '1024x1024' }))).designId)).versions[0],
  );
  standIn.requests.length = 0;
  const extend = { left: 0.25, right: 0.25 };
  const edit = { parentVersionId: first.id, isEdit: true, isMore: true, extend };
  const job = await ended(await begin({ ...edit, prompt: 'More sea' }));
  expect(job.state).toBe('done');
  const { raw } = required(standIn.requests[0]);
  const [picture, mask] = [sharp(partOf(raw, 'image')), sharp(partOf(raw, 'mask'))];
  expect(await picture.metadata()).toMatchObject({ width: 1536, height: 1024 });
  const { data, info } = await mask.extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const opacityAt = (x: number) => data[512 * info.width + x];
  expect([info.width, opacityAt(100), opacityAt(768), opacityAt(1500)]).toEqual([1536, 0, 255, 0]);
  const { versions } = await design(job.designId);
  expect(versions.at(-1)).toMatchObject({ width: 1536, height: 1024, prompt: 'More sea' });
  const refused = ada.post('/api/designer/images', {
    ...{ ...edit, id: newId(), engine, prompt: 'x', extend: {} },
  });
  expect((await refused).status).toBe(400);
});

describe('a corrected picture', () => {
  it('joins the one that it was made from, and says of itself that it was changed', async () => {
    const painted = await design((await ended(await begin())).designId);
    const version = required(painted.versions[0]);
    // Larger than uploads may be, and partly transparent.
    const large = await sharp({ create: { width: 2_200, height: 100, channels: 4, background: '#c658' } })
      .png()
      .toBuffer();
    const correct = (id: string, bytes: Uint8Array, person = ada) =>
      person.request('POST', `/api/designer/versions/${id}/corrected`, bytes, {
        'content-type': 'application/octet-stream',
      });
    const corrected = await read<Design>(correct(version.id, large));
    expect(corrected.id).toBe(painted.id);
    expect(corrected.versions.at(-1)).toMatchObject({
      ...{ parentId: version.id, originalFileId: null, isEdited: true },
      ...{ engine: 'painter', modelName: 'gpt-image-1', width: 2_200, height: 100 },
    });
    const { id } = required(corrected.versions.at(-1));
    const file = await ada.get(`/api/designer/versions/${id}/export?format=png`);
    const { xmp, hasAlpha } = await sharp(await file.arrayBuffer()).metadata();
    expect(xmp?.toString()).toContain('compositeWithTrainedAlgorithmicMedia');
    expect(hasAlpha).toBe(true);
    const drawn = await design((await begin({ engine: 'studio', style: 'minimalist' })).designId);
    expect((await correct(required(drawn.versions[0]).id, large)).status).toBe(400);
    expect((await correct(version.id, Buffer.from('no picture'))).status).toBe(400);
    expect((await correct(version.id, large, await app.createPerson())).status).toBe(404);
  });
});

describe('a film that a page has made', () => {
  const facts = 'width=512&height=512&seconds=5&rate=24&style=cinematic';
  const keep = (versionId: string, id: string, body: Uint8Array<ArrayBuffer>) =>
    ada.request('POST', `/api/designer/versions/${versionId}/film?id=${id}&${facts}`, body, {
      'content-type': 'application/octet-stream',
    });
  const webm = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...Array.from({ length: 40 }, () => 7)]);

  it('is kept beside its picture, once, and plays in pieces', async () => {
    const drawn = await begin({ engine: 'studio', style: 'minimalist' });
    const [version] = (await design(drawn.designId)).versions;
    const id = newId();
    const film = await read<Design>(keep(required(version).id, id, webm));
    expect(film).toMatchObject({
      id,
      kind: 'film',
      versions: [{ parentId: version?.id, seconds: 5, rate: 24 }],
    });
    expect(await read<Design>(keep(required(version).id, id, webm))).toEqual(film);
    const { fileId } = required(film.versions[0]);
    const piece = await ada.request('GET', `/api/files/${fileId}/content`, undefined, { range: 'bytes=0-3' });
    expect(piece.status).toBe(206);
    expect(piece.headers.get('content-type')).toBe('video/webm');
    expect(new Uint8Array(await piece.arrayBuffer())).toEqual(webm.slice(0, 4));
  });

  it('is no page and no program, and of nobody else’s picture', async () => {
    const drawn = await begin({ engine: 'studio', style: 'minimalist' });
    const version = required((await design(drawn.designId)).versions[0]);
    const page = new Uint8Array(Buffer.from('<!doctype html><script>alert(1)</script>'));
    expect((await keep(version.id, newId(), page)).status).toBe(415);
    const ben = await app.createPerson();
    const path = `/api/designer/versions/${version.id}/film?id=${newId()}&${facts}`;
    const header = { 'content-type': 'application/octet-stream' };
    expect((await ben.request('POST', path, webm, header)).status).toBe(404);
  });
});

/** Only the header claims it. */
function vast(): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(30_000, 16);
  copy.writeUInt32BE(30_000, 20);
  return copy;
}

/** The bytes of a multipart field. */
function partOf(raw: Buffer, name: string): Buffer {
  const at = raw.indexOf(`name="${name}"`);
  const start = raw.indexOf('\r\n\r\n', at) + 4;
  return raw.subarray(start, raw.indexOf('\r\n--', start));
}
