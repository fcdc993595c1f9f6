import { sql } from 'drizzle-orm';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '#features/accounts/server/operators.ts';
import { type ApiReferenceRoute, familyOf, readApiReference } from '#features/site/shared/api-reference.ts';
import { call, nextAddress, type Person, signUpPerson } from '#tests/reliability/support/person.ts';
import { query } from '#tests/reliability/support/tables.ts';
import { startTestServer, type TestServer } from '#tests/reliability/support/test-server.ts';
import type { SearchStandIn } from '#tests/stand-ins/search/search-stand-in.ts';
import { startSearxngStandIn } from '#tests/stand-ins/search/searxng.ts';
import { describeApi } from './describe-api.ts';

type Document = Parameters<typeof readApiReference>[0];

const routes = readApiReference((await describeApi()) as unknown as Document);
const examples = routes.flatMap((route) =>
  route.examples.map(({ label, source }) => ({ name: `${route.method} ${route.path}`, label, source })),
);
const curls = examples.filter(({ label }) => label === 'curl');
const programs = examples.filter(({ label }) => label === 'openai');

/** Families of which every request names something that another one made. */
const withoutExample = [
  '/api/answers',
  '/api/document-invitations',
  '/api/document-links',
  '/api/document-members',
  '/api/document-versions',
  '/api/drawings',
  '/api/files',
  '/api/note-versions',
  '/api/outside-calls',
  '/api/outside-mail',
  '/api/own-items',
  '/api/pictures',
  '/api/project-chats',
  '/api/project-invitations',
  '/api/project-members',
  '/api/recipe-links',
  '/api/recipe-versions',
  '/api/shared',
  '/api/shared-documents',
  '/api/shared-recipes',
  '/api/shares',
  '/api/videos',
  '/api/webhook-deliveries',
];

const base = 'http://localhost:3000';
/** What stands for a model that the reader has connected. */
const connected = {
  theirs: 'openai-compatible/nomic-embed-text',
  ours: 'openai-compatible/stand-in-embedding',
};

/** Where the service that is connected here has nothing, there is nothing to summarise; what that asks has tests of its own. */
const summary = /\/api\/search\/(?:images|videos|news|places)\/summary$/;

let searxng: SearchStandIn;
let server: TestServer;
let ada: Person;
let key: string;

beforeAll(async () => {
  searxng = await startSearxngStandIn({
    pages: [{ url: 'https://garden.example/pots', title: 'Tomatoes in pots', text: 'A deep pot is best.' }],
  });
  server = await startTestServer({ searxngUrl: searxng.baseUrl });
  server.provider.offerEmbeddings();
  server.provider.script({ kind: 'text', text: 'About a metre.' });
  ada = await signUpPerson(server.origin, 'Ada');
  await server.database.execute(
    sql`update users set subscription_tier = 'enterprise' where email = ${ada.email}`,
  );
  const [row] = (await query(server.database, sql`select id from users where email = ${ada.email}`)) as {
    id: string;
  }[];
  await server.database.transaction((tx) => addOperator(tx, row as never, { via: 'command' }));
  const made = { name: 'A program', scopes: ['chat', 'search', 'usage'], expiresInDays: null };
  key = (await ada.request('POST', '/api/keys', made)).json.key;
});
afterAll(async () => {
  await server.close();
  await searxng.close();
});

const asHere = (source: string) =>
  source.replaceAll('ek_your_key', key).replaceAll(connected.theirs, connected.ours);

it('every family has one, and everything that a key may call', () => {
  const families = new Map<string, number>();
  for (const { path, examples: own } of routes)
    families.set(familyOf(path), (families.get(familyOf(path)) ?? 0) + own.length);
  const without = [...families].filter(([, count]) => count === 0).map(([family]) => family);
  expect(without.sort()).toEqual(withoutExample);
  const isByItself = ({ path }: ApiReferenceRoute) => !/\{id\}|^\/mcp/.test(path);
  const forKeys = routes.filter((route) => route.keyScope !== null && isByItself(route));
  expect(forKeys.filter(({ examples: own }) => own.length === 0).map(({ path }) => path)).toEqual([]);
  expect(programs).toHaveLength(4);
});

describe.each(curls)('$name', ({ name, source }) => {
  it('is answered as the example asks it', async () => {
    const [, method, url = ''] = /^curl (?:-X (\w+) )?"([^"]+)"/.exec(source) ?? [];
    const body = /-d '([^']+)'/.exec(source)?.[1];
    const headers = Object.fromEntries(
      [...asHere(source).matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value.replace(base, server.origin),
      ]),
    );
    const answer = await call(
      server.origin,
      method ?? (body === undefined ? 'GET' : 'POST'),
      url.replace(base, ''),
      body === undefined ? undefined : asHere(body),
      {
        ...headers,
        'x-forwarded-for': nextAddress(),
        ...(source.includes('-b "') ? { cookie: ada.cookie, origin: server.origin } : {}),
      },
    );
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
