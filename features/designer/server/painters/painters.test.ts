import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createFileWork } from '#features/files/server/untrusted/file-work.ts';
import { findPictureServers, placesAt } from '#features/models/server/local-picture-servers.ts';
import type { PictureModel } from '#features/models/server/models.ts';
import { connectGoogle } from '#features/models/server/providers/google.ts';
import { connectOpenAi } from '#features/models/server/providers/openai.ts';
import { connectOpenAiCompatible } from '#features/models/server/providers/openai-compatible.ts';
import type { ModelProvider } from '#features/models/server/providers/provider.ts';
import { connectXai } from '#features/models/server/providers/xai.ts';
import { AppError } from '#server/errors.ts';
import { createGuardedFetch } from '#server/fetch/guarded-fetch.ts';
import { inEnglish } from '#server/language/sentence.ts';
import { silentLog } from '#server/log.ts';
import { type PainterStandIn, startPainterStandIn } from '#tests/stand-ins/painter.ts';
import { ComfyPainters } from './comfyui/comfyui-painter.ts';
import { connectedPainter } from './connected-painter.ts';
import type { Painter, PaintingProgress, PaintingWish } from './painter.ts';
import { createPainters } from './painters.ts';
import { redrawPainting } from './redraw-painting.ts';
import { SdapiPainters } from './sdapi-painter.ts';

const key = 'key-of-the-operator';
const guardedFetch = createGuardedFetch({ userAgent: 'test' });
const work = createFileWork({ idleMs: 100 });
let standIn: PainterStandIn;
let folder: string;
let png: Uint8Array;
let recorded: Parameters<PictureModel['record']>[0][] = [];

beforeAll(async () => {
  standIn = await startPainterStandIn();
  folder = await mkdtemp(path.join(tmpdir(), 'workflows-'));
  png = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#c65' } })
    .png()
    .toBuffer();
  const graph = {
    3: { class_type: 'KSampler', inputs: { seed: '%seed%', steps: 20 } },
    5: { class_type: 'EmptyLatentImage', inputs: { width: '%width%', height: '%height%' } },
    6: { class_type: 'CLIPTextEncode', inputs: { text: 'best quality, %prompt%', clip: ['3', 0] } },
  };
  await writeFile(path.join(folder, 'landscape.json'), JSON.stringify(graph));
  const editing = { ...graph, 8: { class_type: 'LoadImage', inputs: { image: '%image%' } } };
  await writeFile(path.join(folder, 'editing.json'), JSON.stringify(editing));
  await writeFile(path.join(folder, 'broken.json'), '{');
  await writeFile(path.join(folder, 'saved.json'), JSON.stringify({ nodes: [] }));
});
beforeEach(() => {
  standIn.requests.length = 0;
  standIn.others.length = 0;
  recorded = [];
  standIn.paint({ kind: 'pictures', bytes: png });
});
afterAll(async () => {
  await standIn.close();
  await work.close();
  await rm(folder, { recursive: true });
});

function model(connectionId: string, provider: ModelProvider, upstreamId: string): Painter {
  const models = provider.pictures;
  if (!models) throw new Error('paints nothing');
  const painter = connectedPainter(
    {
      ...{ id: `${connectionId}/${upstreamId}`, upstreamId, connectionId },
      ...{ company: provider.company, isOwn: false, models, record: (taken) => recorded.push(taken) },
    },
    guardedFetch,
  );
  if (!painter) throw new Error('nobody knows how it is asked');
  return painter;
}

const access = (base: string) => ({ apiKey: key, baseUrl: `${standIn.origin}${base}` });
const hosted: { name: string; make(): Painter }[] = [
  { name: 'OpenAI', make: () => model('openai', connectOpenAi(access('/v1'), 'responses'), 'gpt-image-1') },
  { name: 'Google', make: () => model('google', connectGoogle(access('/v1beta')), 'gemini-2.5-flash-image') },
  { name: 'xAI', make: () => model('xai', connectXai(access('/v1')), 'grok-imagine-image') },
  {
    name: 'an open server',
    make: () => {
      const baseUrl = `${standIn.origin}/v1`;
      const provider = connectOpenAiCompatible({ company: 'Connected endpoint', baseUrl, apiKey: key });
      return model('openai-compatible', provider, 'stablediffusion');
    },
  },
];

const sdapi = async () => {
  standIn.offer('dreamshaper');
  const painters = new SdapiPainters({ baseUrl: standIn.origin, guardedFetch });
  return painterNamed(await painters.list(AbortSignal.timeout(5_000)), 'dreamshaper');
};
const comfy = async (name = 'landscape') => {
  const painters = new ComfyPainters({ baseUrl: standIn.origin, folder, guardedFetch, log: silentLog });
  return painterNamed(await painters.list(AbortSignal.timeout(5_000)), name);
};

function painterNamed(painters: Painter[], name: string): Painter {
  const painter = painters.find((one) => one.name === name);
  if (!painter) throw new Error(`no ${name}`);
  return painter;
}

const wish: PaintingWish = {
  ...{ prompt: 'A lighthouse in a storm', negativePrompt: '', quality: 'high', count: 1, seed: 7 },
  ...{ width: 1920, height: 1080, pictures: [], mask: null },
};

function paint(painter: Painter, some: Partial<PaintingWish> = {}, signal = new AbortController().signal) {
  const progress: PaintingProgress[] = [];
  const painting = painter.paint({ ...wish, ...some }, { signal, onProgress: (one) => progress.push(one) });
  return { painting, progress };
}

async function failure(painting: Promise<unknown>): Promise<AppError> {
  const error = await painting.then(
    () => expect.fail('it was painted'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  expect(JSON.stringify([inEnglish((error as AppError).sentence)])).not.toContain(key);
  return error as AppError;
}

describe.each(hosted)('$name', ({ make }) => {
  it('paints, and its bytes arrive as they were sent', async () => {
    const { pictures } = await paint(make()).painting;
    expect(pictures.map(({ bytes }) => Buffer.from(bytes).equals(png))).toEqual([true]);
    expect(JSON.stringify(standIn.requests[0]?.body)).toContain('A lighthouse in a storm');
  });

  it('passes a refusal on in the provider’s own words', async () => {
    standIn.paint({ kind: 'refusal', words: 'This breaks our content policy.' });
    const error = await failure(paint(make()).painting);
    expect(error.code).toBe('words_refused');
    expect(error.message).toContain('“This breaks our content policy.” Nothing was charged.');
  });

  it.each([
    ['a page', { kind: 'html' }],
    ['no picture', { kind: 'nothing' }],
  ] as const)('cannot use %s', async (_name, behaviour) => {
    standIn.paint(behaviour);
    expect((await failure(paint(make()).painting)).code).toBe('model_answer_unusable');
  });

  it.each([
    [401, 'model_refused'],
    [429, 'model_busy'],
    [500, 'model_down'],
  ] as const)('says what %i means', async (status, code) => {
    standIn.paint({ kind: 'status', status });
    expect((await failure(paint(make()).painting)).code).toBe(code);
  });

  it('is not waited for by whoever cancels', async () => {
    const let_go = Promise.withResolvers<void>();
    standIn.paint({ kind: 'held', until: let_go.promise, bytes: png });
    const abort = new AbortController();
    const { painting } = paint(make(), {}, abort.signal);
    abort.abort('stopped');
    await expect(painting).rejects.toBeDefined();
    let_go.resolve();
  });
});

describe('what each can', () => {
  it('asks for the nearest shape that the model has', async () => {
    await paint(hosted[0]!.make()).painting;
    expect(standIn.requests[0]?.body).toMatchObject({ size: '1536x1024', quality: 'high', n: 1 });
    await paint(hosted[1]!.make()).painting;
    expect(standIn.requests[1]?.body.generationConfig).toMatchObject({
      imageConfig: { aspectRatio: '16:9' },
      seed: 7,
    });
    await paint(hosted[2]!.make()).painting;
    expect(standIn.requests[2]?.body).toMatchObject({ aspect_ratio: '16:9', resolution: '2k' });
    await paint(hosted[3]!.make(), { negativePrompt: 'people' }).painting;
    expect(standIn.requests[3]?.body).toMatchObject({
      size: '1920x1088',
      seed: 7,
      negative_prompt: 'people',
    });
  });

  it('asks again for what is more than one call gives, each time with a seed of its own', async () => {
    const { pictures } = await paint(hosted[1]!.make(), { count: 3 }).painting;
    expect(pictures.map(({ seed }) => seed)).toEqual([7, 8, 9]);
    expect(standIn.requests.map(({ body }) => body.generationConfig.seed)).toEqual([7, 8, 9]);
    // Each call counts towards the operator's caps.
    expect(recorded.map(({ outputTokens }) => outputTokens)).toEqual([1290, 1290, 1290]);
  });

  it('keeps what came before the provider stopped', async () => {
    const painter = hosted[1]!.make();
    const progress: PaintingProgress[] = [];
    const { pictures, warnings } = await painter.paint(
      { ...wish, count: 2 },
      {
        signal: new AbortController().signal,
        onProgress: (one) => {
          progress.push(one);
          standIn.paint({ kind: 'status', status: 500 });
        },
      },
    );
    expect(pictures).toHaveLength(1);
    expect(warnings.map(inEnglish)).toEqual(['1 of 2 pictures came before Google stopped.']);
    expect(progress).toEqual([{ value: 0.5 }]);
  });

  it('changes a picture with a mask where the model has masks', async () => {
    const file = { bytes: png, mediaType: 'image/png' };
    await paint(hosted[0]!.make(), { pictures: [file], mask: file }).painting;
    const sent = standIn.requests[0]!;
    expect(sent.path).toBe('/v1/images/edits');
    expect(sent.raw.toString('latin1')).toMatch(/name="mask"/);
  });

  it('fetches a picture behind an address of the same server, without going through the guard', async () => {
    standIn.paint({ kind: 'address', url: `${standIn.origin}/painted.png` });
    const { pictures } = await paint(hosted[3]!.make()).painting;
    expect(pictures).toHaveLength(1);
    // The operator's key is only sent below the configured base URL.
    expect(
      standIn.others.find(({ path: at }) => at === '/painted.png')?.headers.authorization,
    ).toBeUndefined();
  });

  it.each(['http://10.0.0.5/x.png', 'http://169.254.169.254/latest', 'file:///etc/passwd'])(
    'reads nothing from %s',
    async (url) => {
      standIn.paint({ kind: 'address', url });
      expect((await failure(paint(hosted[3]!.make()).painting)).code).toBe('model_answer_unusable');
    },
  );

  it('reads no answer that is far too long', async () => {
    standIn.paint({ kind: 'flood', bytes: 200 * 1024 * 1024 });
    expect((await failure(paint(hosted[3]!.make()).painting)).code).toBe('model_answer_unusable');
  });

  it('says that an answer was cut off', async () => {
    standIn.paint({ kind: 'cut' });
    const { code } = await failure(paint(hosted[0]!.make()).painting);
    expect(['model_unavailable', 'model_answer_unusable', 'model_cut_off']).toContain(code);
  });
});

describe('AUTOMATIC1111', () => {
  it('paints in steps of eight, and tells its seed', async () => {
    const { pictures } = await paint(await sdapi(), { width: 1000, height: 999 }).painting;
    expect(pictures.map(({ seed }) => seed)).toEqual([77]);
    expect(standIn.requests[0]?.body).toMatchObject({
      ...{ width: 1000, height: 1000, seed: 7, steps: 35 },
      override_settings: { sd_model_checkpoint: 'dreamshaper.safetensors [1]' },
    });
  });

  it('changes a picture, with its mask', async () => {
    const file = { bytes: png, mediaType: 'image/png' };
    await paint(await sdapi(), { pictures: [file], mask: file }).painting;
    const { path: at, body } = standIn.requests[0]!;
    expect(at).toBe('/sdapi/v1/img2img');
    expect(body).toMatchObject({ mask: Buffer.from(png).toString('base64'), denoising_strength: 0.85 });
  });

  it('tells how far it is, and stops when nobody wants it any more', async () => {
    const never = new Promise<void>(() => {});
    standIn.paint({ kind: 'held', until: never, bytes: png });
    const abort = new AbortController();
    const progress = Promise.withResolvers<PaintingProgress>();
    const painting = (await sdapi()).paint(wish, {
      signal: abort.signal,
      onProgress: (one) => {
        if (one.value) progress.resolve(one);
      },
    });
    expect(await progress.promise).toEqual({ place: null, value: 0.25 });
    abort.abort('stopped');
    await expect(painting).rejects.toBe('stopped');
    await expect.poll(() => standIn.others.map(({ path: at }) => at)).toContain('/sdapi/v1/interrupt');
  });

  it('passes on what it says of a request', async () => {
    standIn.paint({ kind: 'status', status: 422, words: 'Sampler not found' });
    const { code, message } = await failure(paint(await sdapi()).painting);
    expect({ code, message }).toEqual({
      code: 'model_failed',
      message: 'The picture server did not take this: “Sampler not found”',
    });
  });
});

describe('ComfyUI', () => {
  it('fills the workflow in, listens, and fetches the picture', async () => {
    const { painting, progress } = paint(await comfy(), {
      prompt: '%seed% "quoted" \\ {}',
      width: 1024,
      height: 1024,
    });
    const { pictures } = await painting;
    expect(Buffer.from(pictures[0]!.bytes).equals(png)).toBe(true);
    expect(standIn.requests[0]?.body.prompt).toMatchObject({
      3: { inputs: { seed: 7, steps: 20 } },
      5: { inputs: { width: 1024, height: 1024 } },
      // Placeholders in a prompt are not expanded.
      6: { inputs: { text: 'best quality, %seed% "quoted" \\ {}', clip: ['3', 0] } },
    });
    expect(progress).toContainEqual({ place: null, value: 0.25 });
  });

  it('offers what is a workflow, and says of the others why not', async () => {
    const warned: unknown[] = [];
    const log = { ...silentLog, warn: (_text: string, fields?: unknown) => warned.push(fields) };
    const painters = new ComfyPainters({ baseUrl: standIn.origin, folder, guardedFetch, log });
    const offered = await painters.list(AbortSignal.timeout(5_000));
    expect(offered.map(({ name, abilities }) => [name, abilities.canEdit])).toEqual([
      ['editing', true],
      ['landscape', false],
    ]);
    expect(warned).toEqual([
      {
        problems: [
          { file: 'broken.json', problem: 'is not JSON' },
          {
            file: 'saved.json',
            problem: 'is not a workflow in the API format; export it with “Save (API format)”',
          },
        ],
      },
    ]);
  });

  it('uploads the picture that is changed', async () => {
    await paint(await comfy('editing'), { pictures: [{ bytes: png, mediaType: 'image/png' }] }).painting;
    expect(standIn.requests[0]?.body.prompt[8].inputs.image).toBe('uploaded.png');
  });

  it('is told to stop, and others’ pictures go on', async () => {
    standIn.paint({ kind: 'held', until: new Promise(() => {}), bytes: png });
    const abort = new AbortController();
    const begun = Promise.withResolvers<void>();
    const painting = (await comfy()).paint(wish, {
      signal: abort.signal,
      onProgress: ({ value }) => value && begun.resolve(),
    });
    await begun.promise;
    abort.abort('stopped');
    await expect(painting).rejects.toBe('stopped');
    const stops = standIn.others.filter(({ path: at }) => at === '/interrupt' || at === '/queue');
    expect(stops.map(({ body }) => body).filter(Boolean)).toEqual([
      { delete: [expect.any(String)] },
      { prompt_id: expect.any(String) },
    ]);
  });

  it('passes on what it says of a workflow', async () => {
    standIn.paint({ kind: 'refusal', words: 'Value not in list: ckpt_name' });
    const { code, message } = await failure(paint(await comfy()).painting);
    expect({ code, message }).toEqual({
      code: 'model_failed',
      message: 'The picture server did not take this: “Value not in list: ckpt_name”',
    });
  });
});

describe('programs that paint on this machine', () => {
  it('are found where they usually are, and asked like those that the operator named', async () => {
    standIn.offer('dreamshaper');
    const places = placesAt({ sdapi: standIn.origin, comfyui: standIn.origin });
    const look = (taken: number[] = []) => findPictureServers(taken, new AbortController().signal, places);
    const servers = await look();
    expect(servers.map(({ id, models }) => [id, models])).toEqual([
      ['sdapi', 1],
      ['comfyui', null],
    ]);
    // This server itself, and anything already configured by name, is not probed.
    expect(await look([Number(new URL(standIn.origin).port)])).toEqual([]);
    const models = { pictureModels: async () => [], pictureServers: async () => servers };
    const env = { isOff: false, workflowsFolder: folder };
    const painters = createPainters({ models, env, guardedFetch, log: silentLog });
    const ids = (await painters.list('p')).map(({ id }) => id);
    expect(ids).toEqual(['sdapi/dreamshaper', 'comfyui/editing', 'comfyui/landscape']);
    const named = { ...env, sdapiUrl: standIn.origin };
    const once = createPainters({ models, env: named, guardedFetch, log: silentLog });
    expect((await once.list('p')).filter(({ id }) => id.startsWith('sdapi'))).toHaveLength(1);
  });
});

describe('what is shown of a painting', () => {
  const redraw = (bytes: Uint8Array, wished = { width: 128, height: 128 }) =>
    redrawPainting(work, { bytes, wish: wished, userId: 'p', signal: new AbortController().signal });

  it('is drawn again in the size that was wished for, and the change is told', async () => {
    const { shown, received, note } = await redraw(png);
    expect(shown).toMatchObject({ width: 128, height: 128, extension: 'jpg' });
    expect(received).toEqual({ width: 96, height: 64, mediaType: 'image/png' });
    expect(note && inEnglish(note)).toBe('Painted at 96 × 64, then cut to 128 × 128.');
    expect((await redraw(png, { width: 96, height: 64 })).note).toBeNull();
  });

  it.each([
    ['nothing', () => new Uint8Array()],
    ['a page', () => Buffer.from('<!doctype html><h1>Hi</h1>')],
    ['text behind a head of PNG', () => Buffer.from('\x89PNG\r\n\x1a\nnot a picture at all', 'latin1')],
    ['half a picture', () => png.subarray(0, 60)],
    ['30,000 × 30,000', () => vast(png)],
  ])('is nothing of %s', async (_name, bytes) => {
    await expect(redraw(bytes())).rejects.toMatchObject({ code: 'model_answer_unusable' });
  });
});

/** Only the header claims it; no decoder sees the rest. */
function vast(picture: Uint8Array): Uint8Array {
  const copy = Buffer.from(picture);
  copy.writeUInt32BE(30_000, 16);
  copy.writeUInt32BE(30_000, 20);
  return copy;
}
