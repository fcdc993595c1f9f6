import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BothReaders, startBothReaders } from '#tests/harness/both-readers.ts';
import { Chance } from '#tests/harness/chance.ts';
import { oddStreams } from '#tests/stand-ins/odd-streams.ts';

let both: BothReaders;
beforeAll(async () => {
  both = await startBothReaders();
});
afterAll(() => both.close());

/** Writes these bytes in pieces, each of which arrives alone. */
function streaming(...pieces: (string | Uint8Array)[]) {
  both.reply((response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const piece of pieces) response.write(piece);
    response.end();
  });
}

const isAnswer = { type: 'finish' };

describe('the library’s reader and ours make the same', () => {
  it.each(Object.entries(oddStreams))('of %s', async (_name, text) => {
    streaming(text);
    const { library, ours } = await both.read();
    expect(library.parts.length).toBeGreaterThan(1);
    expect(ours).toEqual(library);
  });

  it('of what any of these becomes when its values are of another kind', async () => {
    const chance = new Chance(16);
    const streams = Object.values(oddStreams);
    let refused = 0;
    for (let round = 0; round < 400; round += 1) {
      const text = chance.pick(streams);
      const changed = withOtherValues(text, chance);
      streaming(changed);
      const { library, ours } = await both.read();
      expect(ours, changed).toEqual(library);
      if (library.error !== undefined || library.parts.some(({ type }) => type === 'error')) refused += 1;
    }
    // Neither all of them nor none: otherwise nothing was compared.
    expect(refused).toBeGreaterThan(50);
    expect(refused).toBeLessThan(350);
  });

  it.each([
    [400, '{"error":{"message":"no tools","type":"invalid","code":7}}'],
    [401, '{"error":{"message":"who are you?"}}'],
    [404, '<h1>Nothing here</h1>'],
    [429, ''],
    [500, '{"detail":"out of memory"}'],
    [503, '{"error":"overloaded"}'],
  ])('of a refusal: %i %s', async (status, body) => {
    both.reply((response) => {
      response.writeHead(status, { 'retry-after': '3', 'content-type': 'application/json' });
      response.end(body);
    });
    const { library, ours } = await both.read();
    expect(library.error).toMatchObject({ name: 'AI_APICallError', statusCode: status, retryAfter: '3' });
    expect(ours).toEqual(library);
  });

  it.each([
    ['without a body', 204, {}, ''],
    ['that is a page', 200, { 'content-type': 'text/html' }, '<h1>Guest network</h1>'],
    ['that is whole instead of a stream', 200, { 'content-type': 'application/json' }, '{"choices":[]}'],
    ['that is packed', 200, { 'content-encoding': 'gzip' }, gzipSync(oddStreams['words one by one'] ?? '')],
    ['that names no type', 200, {}, oddStreams['words one by one'] ?? ''],
  ] as const)('of an answer %s', async (_name, status, headers, body) => {
    both.reply((response) => {
      response.writeHead(status, headers);
      response.end(body);
    });
    const { library, ours } = await both.read();
    expect(ours).toEqual(library);
  });

  it('of one that is elsewhere', async () => {
    both.reply((response) => {
      if (!response.req.url?.includes('again')) {
        response.writeHead(307, { location: '/again' });
        return void response.end();
      }
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(oddStreams['words one by one']);
    });
    const { library, ours } = await both.read();
    expect(library.parts).toContainEqual(expect.objectContaining(isAnswer));
    expect(ours).toEqual(library);
  });

  it('of one that is cut off, with every word that had arrived', async () => {
    both.reply((response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write((oddStreams['words one by one'] ?? '').slice(0, 900));
      setImmediate(() => response.socket?.end());
    });
    const { library, ours } = await both.read();
    expect(library.error).toMatchObject({ name: 'AI_APICallError', cause: { message: 'terminated' } });
    expect(ours.error).toMatchObject({ name: 'AI_APICallError', cause: { message: 'terminated' } });
    expect(ours.parts).toEqual(library.parts);
  });

  it('to the same request', async () => {
    streaming(oddStreams['words one by one'] ?? '');
    both.requests.length = 0;
    await both.read({
      temperature: 0.3,
      maxOutputTokens: 50,
      headers: { Traceparent: '00-1-2-01' },
      tools: [
        {
          type: 'function',
          name: 'look',
          description: 'Looks',
          inputSchema: { type: 'object', properties: { at: { type: 'string' } } },
        },
      ],
    });
    const [library, ours] = both.requests;
    expect(library?.body).toContain('"stream":true');
    expect(JSON.parse(ours?.body ?? '')).toEqual(JSON.parse(library?.body ?? ''));
    const {
      'accept-language': _l,
      'sec-fetch-mode': _m,
      accept: _a,
      ...asked
    } = { ...library?.headers } as Record<string, string>;
    expect(ours?.headers).toEqual(asked);
  });
});

/** The same events, in which some values are of another kind, or missing. */
function withOtherValues(text: string, chance: Chance): string {
  const others = [
    null,
    '',
    'x',
    0,
    7.5,
    true,
    false,
    [],
    {},
    [{}],
    [null],
    { type: 'text' },
    1e21,
    '__proto__',
  ];
  const change = (value: unknown): unknown => {
    if (chance.once(150)) return chance.pick(others);
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).filter(() => !chance.once(200));
    const renamed = entries.map(([key, one]) => [chance.once(200) ? chance.pick(keys) : key, change(one)]);
    return Object.fromEntries(renamed);
  };
  return text
    .split('\n\n')
    .map((event) => {
      const [, json] = /^data: (\{.*\})$/s.exec(event) ?? [];
      if (json === undefined || !isJson(json)) return event;
      return `data: ${JSON.stringify(change(JSON.parse(json)))}`;
    })
    .join('\n\n');
}

const keys = [
  'error',
  'usage',
  'refusal',
  'content',
  'reasoning',
  'index',
  'name',
  'constructor',
  'finish_reason',
];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
