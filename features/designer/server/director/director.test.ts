import type { LanguageModelV4CallOptions, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { describe, expect, it } from 'vitest';
import type { ModelHandle } from '#features/assistant/server/model-handle.ts';
import type { MakeRequest } from '#features/designer/server/engines.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import { createDirectorEngine } from './director-engine.ts';
import { maxAnswerLength, readComposition } from './read-composition.ts';

const vocabulary = { parts: ['sea', 'boat'], icons: ['sun'] };
const colour = (lightness: number) => ({ lightness, chroma: 0.1, hue: 30 });
const palette = {
  name: 'Harbour',
  colours: {
    ...{ ground: colour(0.95), ink: colour(0.2) },
    ...{ first: colour(0.5), second: colour(0.6), third: colour(0.7) },
  },
};
const box = { x: 0.1, y: 0.1, width: 0.8, height: 0.4 };
const good = {
  version: 1,
  canvas: { width: 10_00, height: 1000, background: 'ground' },
  palette,
  layers: [
    { id: 'sea', name: 'Sea', kind: 'scene', part: 'sea', box },
    { id: 'title', name: 'Title', kind: 'text', text: 'Regatta', size: 0.1, box },
  ],
};
const layer = good.layers[0];
const read = (written: unknown) =>
  readComposition(typeof written === 'string' ? written : JSON.stringify(written), {
    ...{ width: 1920, height: 1080, vocabulary },
  });
const problemsOf = (written: unknown) => {
  const found = read(written);
  return 'problems' in found ? found.problems : expect.fail('it was taken');
};

describe('what a model wrote', () => {
  it('is read out of whatever stands around it, in the size that was asked for', () => {
    const found = read(`Here you are:\n\`\`\`json\n${JSON.stringify(good)}\n\`\`\`\nEnjoy!`);
    expect(found).toMatchObject({
      composition: {
        canvas: { width: 1920, height: 1080 },
        layers: [{ id: 'sea' }, { id: 'title', align: 'start' }],
      },
    });
  });

  it.each([
    ['no JSON', 'I cannot draw.', 'There is no JSON object in the answer.'],
    ['half of it', JSON.stringify(good).slice(0, 300), /cannot be read|no JSON object/],
    ['megabytes', `{"a":"${'x'.repeat(5_000_000)}"}`, 'The answer is far too long.'],
    [
      'ten thousand layers',
      { ...good, layers: Array.from({ length: 1_000 }, (_, at) => ({ ...layer, id: `${at}` })) },
      /layers: Too big/,
    ],
    ['NaN', JSON.stringify(good).replace('0.1', 'NaN'), /cannot be read/],
    [
      'a negative size',
      { ...good, layers: [{ ...layer, box: { ...box, width: -1 } }] },
      /layers\.0\.box\.width/,
    ],
    ['an unknown kind', { ...good, layers: [{ ...layer, kind: 'script' }] }, /layers\.0\.kind/],
    [
      'markup of its own',
      { ...good, layers: [{ ...layer, kind: 'svg', svg: '<script/>' }] },
      /layers\.0\.kind/,
    ],
    ['an unknown part', { ...good, layers: [{ ...layer, part: 'dragon' }] }, /no part called “dragon”/],
    [
      'an unknown icon',
      { ...good, layers: [{ ...layer, kind: 'icon', icon: 'nope' }] },
      /no icon called “nope”/,
    ],
    [
      'somebody’s file',
      { ...good, layers: [{ ...layer, kind: 'picture', fileId: 'f1' }] },
      /pictures of files/,
    ],
    ['two of one id', { ...good, layers: [layer, layer] }, /same id/],
    ['no layers', { ...good, layers: [] }, 'There are no layers.'],
    [
      'ink like the ground',
      { ...good, palette: { ...palette, colours: { ...palette.colours, ink: colour(0.9) } } },
      /cannot be read on "ground"/,
    ],
    [
      'a motion of nothing',
      { ...good, motion: [{ layer: 'gone', property: 'x', from: 0, to: 1, at: 0, for: 1 }] },
      /no layer “gone”/,
    ],
  ])('is refused with %s', (_name, written, problem) => {
    expect(problemsOf(written).join('\n')).toMatch(problem);
  });
});

describe('a director', () => {
  it('arranges what was asked for', async () => {
    const { make, calls } = director(JSON.stringify(good));
    const made = await make();
    expect(made.by).toBeUndefined();
    expect(made.pictures[0]?.composition?.layers).toHaveLength(2);
    expect(calls).toHaveLength(1);
    expect(textOf(calls[0]!)).toContain('A regatta');
  });

  it('is told what is wrong, twice', async () => {
    const bad = JSON.stringify({ ...good, layers: [{ ...layer, part: 'dragon' }] });
    const { make, calls, stages } = director(bad, '{"version": 2}', JSON.stringify(good));
    const made = await make();
    expect(made.pictures[0]?.composition?.palette.name).toBe('Harbour');
    expect(textOf(calls[1]!)).toContain('there is no part called “dragon”');
    expect(textOf(calls[2]!)).toContain('version');
    expect(stages).toEqual([
      'Stand-in is arranging it',
      'Stand-in is correcting it',
      'Stand-in is correcting it',
    ]);
  });

  it('leaves it to the Studio after that, which is said', async () => {
    const { make, calls } = director('No.', 'Still no.', 'Never.', JSON.stringify(good));
    const made = await make();
    expect(calls).toHaveLength(3);
    expect(made).toMatchObject({
      by: 'studio',
      warnings: [
        'Stand-in wrote nothing that can be drawn, so the built-in engine arranged it by itself.',
        'of it',
      ],
    });
  });

  it('is not read on when it does not end', async () => {
    const endless = '['.repeat(maxAnswerLength * 2);
    const { make, calls } = director(endless, JSON.stringify(good));
    await make();
    expect(JSON.stringify(calls[1]?.prompt).length).toBeLessThan(40_000);
  });

  it('gets the composition that is changed, and is told to change nothing else', async () => {
    const { make, calls } = director(JSON.stringify(good));
    const like = good as unknown as Composition;
    await make({ like, source: { bytes: new Uint8Array(), mediaType: 'image/png' } });
    expect(textOf(calls[0]!)).toMatch(/Change only what the wish asks[\s\S]*"Harbour"/);
  });

  it('is never another than the one that was chosen', async () => {
    const { make } = director(JSON.stringify(good));
    await expect(make({ engineId: 'director:gone' })).rejects.toMatchObject({ code: 'model_unknown' });
  });
});

function director(...answers: string[]) {
  const calls: LanguageModelV4CallOptions[] = [];
  const stages: (string | null)[] = [];
  const model: ModelHandle['model'] = {
    ...{ specificationVersion: 'v4', provider: 'stand-in', modelId: 'stand-in', supportedUrls: {} },
    doGenerate: () => Promise.reject(new Error('is streamed')),
    doStream: (options) => {
      calls.push(structuredClone({ prompt: options.prompt }) as LanguageModelV4CallOptions);
      const text = answers[calls.length - 1] ?? '';
      const usage = { inputTokens: { total: 1 }, outputTokens: { total: 1 } };
      const parts = [
        { type: 'text-start', id: '1' },
        { type: 'text-delta', id: '1', delta: text },
        { type: 'text-end', id: '1' },
        { type: 'finish', finishReason: { unified: 'stop', raw: 'stop' }, usage },
      ] as LanguageModelV4StreamPart[];
      return Promise.resolve({
        stream: ReadableStream.from(parts) as ReadableStream<LanguageModelV4StreamPart>,
      });
    },
  };
  const engine = createDirectorEngine({
    models: {
      list: () => Promise.resolve({ models: [], others: [] }),
      resolve: () => Promise.resolve({ id: 'stand-in', name: 'Stand-in', model }),
    },
    vocabulary,
    studio: {
      declines: () => [],
      make: () => Promise.resolve({ pictures: [], warnings: ['of it'], cost: null }),
    },
    readUsualSeconds: () => Promise.resolve(new Map()),
  });
  const request: MakeRequest = {
    ...{
      userId: 'p',
      engineId: 'director:stand-in',
      kind: 'picture',
      prompt: 'A regatta',
      negativePrompt: '',
    },
    ...{ style: 'minimalist', width: 1920, height: 1080, quality: 'standard', count: 1, seed: null },
    ...{ language: 'en', source: null, mask: null, references: [], like: null, film: null },
  };
  return {
    calls,
    stages,
    make: (some: Partial<MakeRequest> = {}) =>
      engine.make(
        { ...request, ...some },
        {
          signal: new AbortController().signal,
          operation: { kept: null, keep: async () => {} },
          onProgress: ({ stage }) => stages.push(stage),
        },
      ),
  };
}

function textOf({ prompt }: LanguageModelV4CallOptions): string {
  return prompt
    .flatMap(({ content }): readonly object[] => (typeof content === 'string' ? [] : content))
    .map((part) => ('text' in part ? String(part.text) : ''))
    .join('\n');
}
