import { sql } from 'drizzle-orm';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import { readApiReference } from '#features/site/shared/api-reference.ts';
import { required } from '#shared/required.ts';
import { type ExampleWorld, exampleFiles, fillExample } from '#tests/reliability/support/example-things.ts';
import { type ApiDocument, expectDescribed } from '#tests/reliability/support/expect-described.ts';
import { type Answer, nextAddress, type Person, signUpPerson } from '#tests/reliability/support/person.ts';
import { query } from '#tests/reliability/support/tables.ts';
import { startTestServer, type TestServer } from '#tests/reliability/support/test-server.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import { describeApi } from './describe-api.ts';

type Document = Parameters<typeof readApiReference>[0];

const document = (await describeApi()) as unknown as ApiDocument;
const routes = readApiReference(document as unknown as Document);
const operations = routes.map(({ method, path }) => `${method} ${path}`);
const examples = routes.flatMap((route) =>
  route.examples.map(({ label, source }) => ({ name: `${route.method} ${route.path}`, label, source })),
);
const curls = examples.filter(({ label }) => label === 'curl');
const programs = examples.filter(({ label }) => label === 'openai');

/** Requests whose examples cannot run: what they need comes by mail, from another service or from a page. */
const withoutExample = [
  'DELETE /api/admin/model-files/{name}',
  'DELETE /api/own-items/{kind}/{id}',
  'DELETE /mcp',
  'GET /api/account-data/transfers/{id}/archive',
  'GET /api/account/services/{provider}/callback',
  'GET /api/brand/picture',
  'GET /api/calendar/events/{id}/answer',
  'GET /api/calendar/events/{id}/answer/file',
  'GET /api/drawings/{file}',
  'GET /api/documents/{id}/versions/{version}',
  'GET /api/notes/{id}/versions/{version}',
  'GET /api/oauth/request',
  'GET /api/pictures',
  'GET /api/places/tiles/{z}/{x}/{y}',
  'GET /api/profile/avatar',
  'GET /api/recipes/export',
  'GET /api/reference/recipes/{slug}',
  'GET /api/videos/player',
  'GET /mcp',
  'GET /sandbox/python/{version}/{name}',
  'PATCH /api/documents/{id}/versions/{version}',
  'PATCH /api/notes/{id}/versions/{version}',
  'POST /api/account-data/import',
  'POST /api/account-data/transfers/{id}/confirm',
  'POST /api/account/invitation',
  'POST /api/account/reset-password',
  'POST /api/account/services/{provider}/link',
  'POST /api/account/services/{provider}/proof',
  'POST /api/account/services/{provider}/start',
  'POST /api/account/sign-in/link',
  'POST /api/account/sign-in/link/ways',
  'POST /api/account/sign-in/passkey',
  'POST /api/account/sign-in/proxy',
  'POST /api/account/sign-in/second-step',
  'POST /api/account/sign-up/finish',
  'POST /api/account/verify-email',
  'POST /api/admin/model-files',
  'POST /api/admin/model-files/{name}/resume',
  'POST /api/admin/model-files/{name}/stop',
  'POST /api/billing/card-entries',
  'POST /api/billing/card-entries/finish',
  'POST /api/billing/payment-methods',
  'POST /api/billing/portal',
  'POST /api/billing/webhook',
  'POST /api/calendar/calendars/{id}/refresh',
  'POST /api/calendar/events/{id}/answer',
  'POST /api/chat-imports/{id}/start',
  'POST /api/chat/turns/{id}/plan',
  'POST /api/chat/turns/{id}/report',
  'POST /api/chat/turns/{id}/steer',
  'POST /api/designer/versions/{id}/corrected',
  'POST /api/designer/versions/{id}/film',
  'POST /api/designer/videos',
  'POST /api/documents/{id}/versions/{version}/restore',
  'POST /api/images/saved',
  'POST /api/lens/text',
  'POST /api/lens/text/model',
  'POST /api/mcp-connections',
  'POST /api/mcp-connections/signed-in',
  'POST /api/mcp-connections/{id}/sign-in',
  'POST /api/memory/answers/{id}/changes',
  'POST /api/note-imports/{id}/start',
  'POST /api/notes/{id}/versions/{version}/restore',
  'POST /api/notifications/push/subscriptions',
  'POST /api/notifications/push/test',
  'POST /api/notifications/unsubscribe',
  'POST /api/notifications/unsubscribe/one-click',
  'POST /api/oauth/consent',
  'POST /api/oauth/revoke',
  'POST /api/oauth/token',
  'POST /api/outside-mail/stop',
  'POST /api/outside-mail/stop/one-click',
  'POST /api/pictures/address',
  'POST /api/profile/email/confirm',
  'POST /api/recipes/import/model',
  'POST /api/recipes/import/page',
  'POST /api/recipes/{id}/photo/page',
  'POST /api/security/passkeys',
  'POST /api/security/two-factor/confirm',
  'POST /api/security/two-factor/recovery-codes',
  'POST /api/voice/speech',
  'POST /api/voice/transcription',
  'PUT /api/designer/versions/{id}/composition',
];

const base = 'http://localhost:3000';
/** Stands in for a model that the reader has connected. */
const connected = {
  theirs: 'openai-compatible/nomic-embed-text',
  ours: 'openai-compatible/stand-in-embedding',
};

/** If the connected service has nothing, there is nothing to summarise; such requests have tests of their own. */
const summary = /\/api\/search\/(?:images|videos|news|places)\/summary$/;

let searxng: SearchStandIn;
let server: TestServer;
let ada: ExampleWorld;
/** Sends what no route accepts. */
let careless: Person;
let key: string;

beforeAll(async () => {
  searxng = await startSearxngStandIn({
    pages: [{ url: 'https://garden.example/pots', title: 'Tomatoes in pots', text: 'A deep pot is best.' }],
  });
  server = await startTestServer({ searxngUrl: searxng.baseUrl });
  server.provider.offerEmbeddings();
  server.provider.script({ kind: 'text', text: 'About a metre.' });
  ada = await newOperator();
  careless = await signUpPerson(server.origin, 'Berta');
  const made = { name: 'A program', scopes: ['chat', 'search', 'usage'], expiresInDays: null };
  key = (await ada.person.request('POST', '/api/keys', made)).json.key;
});
afterAll(async () => {
  await server.close();
  await searxng.close();
});

/** Someone who is never refused: an operator on the biggest plan. */
async function newOperator(): Promise<ExampleWorld> {
  const person = await signUpPerson(server.origin, 'Ada');
  const [row] = (await query(
    server.database,
    sql`update users set subscription_tier = 'enterprise' where email = ${person.email} returning id`,
  )) as { id: string }[];
  await server.database.transaction((tx) => addOperator(tx, row as never, { via: 'command' }));
  return {
    server,
    person,
    userId: required(row).id,
    newcomer: () => signUpPerson(server.origin, 'Berta'),
    read: new Map(),
  };
}

const asHere = (source: string) =>
  source.replaceAll('ek_your_key', key).replaceAll(connected.theirs, connected.ours);

it('has an example of every request, but of those that are named here', () => {
  const shown = new Set(examples.map(({ name }) => name));
  expect(operations.filter((name) => !shown.has(name)).sort()).toEqual([...withoutExample].sort());
  expect(programs).toHaveLength(4);
});

/** Requests after which the person would have to sign in again. */
const endsSignIn = new Set([
  'POST /api/account/sign-out',
  'POST /api/security/password',
  'DELETE /api/account',
]);

async function send(
  method: string,
  path: string,
  body: string | Uint8Array | undefined,
  headers: Record<string, string>,
): Promise<Answer> {
  const answer = await fetch(server.origin + path, {
    ...{ method, headers, redirect: 'manual' },
    ...(body !== undefined && { body: body as never }),
  });
  const isEndless = answer.ok && /^\/api\/changes/.test(path);
  const text = isEndless ? '' : await answer.text();
  if (isEndless) await answer.body?.cancel();
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

describe.each(operations)('%s', (operation) => {
  const [method = '', pattern = ''] = operation.split(' ');
  const path = pattern.replaceAll(/\{\w+\}/g, 'unknown');
  const isReading = method === 'GET' || method === 'DELETE';

  it('says what is wrong in a way that the document describes', async () => {
    const answer = await send(method, path, isReading ? undefined : '{"unknown":"\\u0000"}', {
      ...(isReading ? {} : { 'content-type': 'application/json' }),
      ...{ cookie: careless.cookie, origin: server.origin, 'x-forwarded-for': nextAddress() },
    });
    expectDescribed(document, operation, answer);
  });
});

describe.each(curls)('$name', ({ name, source }) => {
  it('is answered as the example asks it, in a shape that the document describes', async () => {
    const world = endsSignIn.has(name) ? await newOperator() : ada;
    const asked = await fillExample(name, source, world);
    const [, method, url = ''] = /^curl (?:-X (\w+) )?"([^"]+)"/.exec(asked) ?? [];
    const body = /-d '([^']+)'/.exec(asked)?.[1];
    const file = /--data-binary @(\S+)/.exec(asked)?.[1];
    const sent = file === undefined ? body && asHere(body) : await exampleFiles[file]?.();
    const headers = Object.fromEntries(
      [...asHere(asked).matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, header = '', value = '']) => [
        header.toLowerCase(),
        value.replace(base, server.origin),
      ]),
    );
    const answer = await send(method ?? (sent === undefined ? 'GET' : 'POST'), url.replace(base, ''), sent, {
      ...headers,
      'x-forwarded-for': nextAddress(),
      ...(asked.includes('-b "') ? { cookie: world.person.cookie, origin: server.origin } : {}),
    });
    expectDescribed(document, name, answer);
    if (summary.test(name) && answer.status === 404) {
      expect(answer.json.error.message).toBe('There are no results to summarise.');
      return;
    }
    expect(answer.status, answer.text.slice(0, 300)).toBeGreaterThanOrEqual(200);
    expect(answer.status, answer.text.slice(0, 300)).toBeLessThan(300);
  });
});

it.each(programs)('$name runs with the package openai', async ({ source }) => {
  const program = asHere(source).replace("import OpenAI from 'openai';", '').replace(base, server.origin);
  expect(program).not.toContain('import ');
  const said: unknown[] = [];
  const run = new Function('console', 'OpenAI', `return (async () => { ${program} })()`) as (
    ...given: unknown[]
  ) => Promise<void>;
  await run({ log: (line: unknown) => said.push(line) }, OpenAI);
  expect(said).toHaveLength(1);
  expect(String(said[0])).toMatch(/^(?:About a metre\.|everyday|3)$/);
});
