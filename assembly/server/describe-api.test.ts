import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ApiDocument, readApiReference } from '#features/site/shared/api-reference.ts';
import { listRules } from '#server/define-route.ts';
import { createPublishedPaths, type PublishedPaths } from '#server/published-paths.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { describeApi } from './describe-api.ts';

let everyday: TestApp;
let paths: PublishedPaths;

beforeAll(async () => {
  everyday = await startTestApp();
  paths = createPublishedPaths(everyday.features.flatMap(({ published = [] }) => published));
});

afterAll(() => everyday.close());

const document = (await describeApi()) as unknown as ApiDocument;

test('the document has every route of the server that runs', () => {
  const described = readApiReference(document).map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  const running = [...listRules(everyday.app).keys()]
    .filter((key) => !key.startsWith('GET /api/health'))
    .map((key) => key.replace(/ .*/, (path) => ` ${paths.published(path.slice(1))}`));
  expect(described.sort()).toEqual(running.sort());
});

test('it says of each route who may call it', () => {
  const rules = listRules(everyday.app);
  for (const { method, path, isOpen } of readApiReference(document)) {
    const { access, anyScope } = rules.get(
      `${method} ${paths.routed(path).replaceAll(/\{(\w+)\}/g, ':$1')}`,
    )!;
    expect(isOpen, path).toBe(access !== 'login' && !anyScope);
  }
  expect(document.paths['/api/chats']?.get?.security).toEqual([{ session: [] }, { apiKey: ['chat'] }]);
});

test('the reference for people names parameters, fields of the body and answers', () => {
  const reference = readApiReference(document);
  expect(reference.find(({ path, method }) => method === 'PATCH' && path === '/api/chats/{id}')).toEqual({
    method: 'PATCH',
    path: '/api/chats/{id}',
    isOpen: false,
    keyScope: null,
    answers: ['200 Renamed, pinned or instructed'],
    errors: ['400', '401', '403', '404', '409'],
    examples: [
      {
        label: 'curl',
        source: [
          'curl -X PATCH "http://localhost:3000/api/chats/your_chat_id" \\',
          '  -b "__Host-everyday.session=your_session" \\',
          '  -H "Origin: http://localhost:3000" \\',
          '  -H "Content-Type: application/json" \\',
          `  -d '{"title":"Tomatoes","isPinned":true}'`,
        ].join('\n'),
      },
    ],
    parameters: ['id'],
    body: ['title', 'isPinned', 'instructions'],
  });
});

test('it says what a key needs, how a request goes wrong, and shows one', () => {
  const reference = readApiReference(document);
  const find = (path: string, method: string) =>
    reference.find((route) => route.path === path && route.method === method);
  expect(find('/v1/responses', 'POST')).toMatchObject({
    keyScope: 'chat',
    errors: ['400', '401', '403', '404', '429', '502', '503', '504'],
    examples: [
      {
        label: 'curl',
        source: [
          'curl "http://localhost:3000/v1/responses" \\',
          '  -H "Authorization: Bearer ek_your_key" \\',
          '  -H "Content-Type: application/json" \\',
          '  -d \'{"model":"everyday","input":"How deep do tomatoes root?"}\'',
        ].join('\n'),
      },
      { label: 'openai', source: expect.stringContaining('await client.responses.create({') },
    ],
  });
  expect(find('/mcp', 'POST')).toMatchObject({ keyScope: '' });
  expect(find('/api/reference', 'GET')).toMatchObject({ isOpen: true, keyScope: null, errors: ['400'] });
});
