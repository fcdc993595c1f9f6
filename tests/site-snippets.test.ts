import { existsSync, globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { sql } from 'drizzle-orm';
import { parseHTML } from 'linkedom';
import OpenAI from 'openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from '#assembly/server/describe-api.ts';
import { readEnv } from '#assembly/server/environment.ts';
import { readApiReference } from '#features/site/shared/api-reference.ts';
import { readBuiltTextSync } from '#server/built-file.ts';
import { call, signUpPerson } from './reliability/support/person.ts';
import { startTestServer, type TestServer } from './reliability/support/test-server.ts';

interface Snippet {
  name: string;
  path: string;
  code: string;
}

const built = path.resolve(import.meta.dirname, '../dist/client');

/** Every code snippet that a page of the site offers to copy, read from the pages that the build has made. */
function readSnippets(): Snippet[] {
  const files = new Set(
    globSync('**/index.html{,.gz}', { cwd: built }).map((file) => file.replace(/\.gz$/, '')),
  );
  // A page with two addresses is the same document twice.
  const pages = new Map(
    [...files].toSorted().map((file) => [readBuiltTextSync(path.join(built, file)), path.dirname(file)]),
  );
  return [...pages].flatMap(([source, folder]) => {
    const { document } = parseHTML(source);
    return [...document.querySelectorAll('pre')].map((block, index) => ({
      name: `/${folder} (${index + 1})`,
      path: `/${folder}`,
      code: String(block.textContent ?? '').trim(),
    }));
  });
}

const everything = readSnippets();
/** Those generated from the routes, each of which api-examples.test.ts sends. */
const ofRoutes = readApiReference((await describeApi()) as never).flatMap(({ examples }) =>
  examples.map(({ source }) => source),
);
const snippets = everything.filter(({ code }) => !ofRoutes.includes(code));
const isModule = (code: string) => code.startsWith('import ');
const isProgram = (code: string) => code.startsWith('const ');
const isCall = (code: string) => code.startsWith('curl ') && code.includes('\\\n');
const isConnection = (code: string) => code.includes('/mcp');
const programs = Map.groupBy(
  snippets.filter(({ code }) => isProgram(code)),
  ({ path }) => path,
);
const modules = snippets.filter(({ code }) => isModule(code));
const calls = snippets.filter(({ code }) => isCall(code));
const connections = snippets.filter(({ code }) => isConnection(code));
const others = snippets.filter(
  ({ code }) => ![isProgram, isModule, isCall, isConnection].some((is) => is(code)),
);
const commands = others.flatMap(({ name, code }) =>
  code.startsWith('{') ? [] : code.split('\n').map((line) => ({ name, line })),
);
const answers = others.filter(({ code }) => code.startsWith('{'));

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const base = 'http://localhost:3000';
const longEnough = 'stands for a secret of the reader’s own';

it('finds snippets of every kind', () => {
  const shown = new Set(everything.map(({ code }) => code));
  expect(ofRoutes.filter((source) => !shown.has(source))).toEqual([]);
  expect(commands.length).toBeGreaterThan(15);
  expect(programs.size).toBeGreaterThan(0);
  expect(answers.length).toBeGreaterThan(0);
  expect(modules.length).toBeGreaterThan(0);
  expect(calls.length).toBeGreaterThan(0);
  // Settings of three popular programs.
  expect(connections).toHaveLength(3);
});

describe.each(commands)('$name: $line', ({ line }) => {
  it('works', async () => {
    const request = /^curl "(http:\/\/localhost:3000\/[^"]*)"$/.exec(line);
    if (request) return expectAnswer(request[1]!);
    const assignments = [...line.matchAll(/(?:^|\s)([A-Z_]+)=(?:'([^']*)'|(\S+))/g)];
    for (const [, variable, quoted, plain] of assignments) expectVariable(variable!, quoted ?? plain!);
    const command = line.replaceAll(/(?:^|\s)[A-Z_]+=(?:'[^']*'|\S+)/g, '').trim();
    await expectCommand(command);
  });
});

async function expectAnswer(address: string): Promise<void> {
  const answer = await fetch(address.replace(base, server.origin));
  expect(answer.status).toBe(200);
  // An ignored parameter would also return an empty list.
  expect(JSON.stringify(await answer.json())).not.toMatch(/"(?:suggestions|results)":\[\]/);
}

/** The server must know it: an ignored variable would be set for nothing. */
function expectVariable(variable: string, value: string): void {
  const given = value.includes('…') ? `${value.replace('…', '')}${longEnough}` : value;
  const others = variable === 'OPENAI_COMPATIBLE_MODEL' ? { OPENAI_COMPATIBLE_BASE_URL: 'http://x/v1' } : {};
  expect(readEnv({ ...others, [variable]: given })).not.toEqual(readEnv(others));
}

async function expectCommand(command: string): Promise<void> {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: object };
  const npm = /^npm (?:run )?([\w:-]+)(?: -- (.*))?$/.exec(command);
  if (npm) {
    const [, script, rest = ''] = npm;
    expect(Object.keys(scripts)).toContain(script);
    const row = /--only ([\w-]+)/.exec(rest)?.[1];
    if (row) expect(existsSync(`scripts/bench/rows/${row}.ts`)).toBe(true);
    const operation = script === 'admin' ? rest.split(' ')[0] : undefined;
    if (operation) expect(existsSync(`scripts/admin/commands/${operation}.ts`)).toBe(true);
    return;
  }
  const query = /^psql "\$DATABASE_URL" -c "(.+)"$/.exec(command);
  if (query) {
    await server.database.execute(sql.raw(query[1]!));
    return;
  }
  const script = /^npx node (scripts\/\S+\.ts)$/.exec(command)?.[1];
  if (script) {
    expect(existsSync(script)).toBe(true);
    return;
  }
  // Shell commands that were tried by hand; anything else has to be added here.
  expect(['cp -a data "data-$(date +%F)"']).toContain(command);
}

it.each(answers)('$name is what the API says to a sign-in without an address', async ({ code }) => {
  const answer = await call(server.origin, 'POST', '/api/account/sign-in', {
    email: 'no address',
    password: 'long enough',
  });
  expect(answer.json).toMatchObject(JSON.parse(code));
});

it.each([...programs.keys()])('the program of %s runs', async (path) => {
  const key = await newKey(['chat', 'usage']);
  server.provider.script({ kind: 'text', text: 'About a metre.' });
  const code = programs
    .get(path)!
    .map((snippet) => snippet.code)
    .join('\n')
    .replace(base, server.origin)
    .replaceAll('ek_your_key', key);
  const said: string[] = [];
  const lines = { log: (line: string) => said.push(line) };
  const program = new Function('console', `return (async () => { ${code} })()`) as (
    console: object,
  ) => Promise<void>;
  await program(lines);
  expect(said).toEqual(['0 of 250 tasks used today', 'About a metre.']);
});

async function newKey(scopes: string[]): Promise<string> {
  const ada = await signUpPerson(server.origin, 'Ada');
  await server.database.execute(
    sql`update users set subscription_tier = 'standard' where email = ${ada.email}`,
  );
  const made = { name: 'A program', scopes, expiresInDays: 30 };
  return (await ada.request('POST', '/api/keys', made)).json.key;
}

it.each(modules)('$name runs with the package that it names', async ({ code }) => {
  server.provider.script({ kind: 'text', text: 'About a metre.' });
  const program = code
    .replace("import OpenAI from 'openai';", '')
    .replace(base, server.origin)
    .replaceAll('ek_your_key', await newKey(['chat']));
  expect(program).not.toContain('import ');
  const said: string[] = [];
  const run = new Function('console', 'OpenAI', `return (async () => { ${program} })()`) as (
    ...given: unknown[]
  ) => Promise<void>;
  await run({ log: (line: string) => said.push(line) }, OpenAI);
  expect(said).toEqual(['About a metre.']);
});

it.each(calls)('$name is answered', async ({ code }) => {
  server.provider.script({ kind: 'text', text: 'About a metre.' });
  const address = /^curl (\S+)/.exec(code)?.[1] ?? '';
  const headers = [...code.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const key = await newKey(['chat']);
  const answer = await fetch(address.replace(base, server.origin), {
    method: 'POST',
    headers: headers.map(([name, value]): [string, string] => [name, value.replace('ek_your_key', key)]),
    body: /-d '([^']+)'/.exec(code)?.[1] ?? '',
  });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('About a metre.');
});

it.each(connections)('$name connects', async ({ code }) => {
  const settings = readConnection(code);
  const key = await newKey(['read-notes']);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(settings.url.replace(base, server.origin)), {
      requestInit: { headers: { Authorization: settings.authorization.replace('ek_your_key', key) } },
    }),
  );
  expect((await client.listTools()).tools).toHaveLength(2);
  await client.close();
});

/** A command, or the contents of a config file. */
function readConnection(code: string): { url: string; authorization: string } {
  const command = /^claude mcp add --transport http everyday (\S+) --header "Authorization: ([^"]+)"$/.exec(
    code,
  );
  if (command) return { url: command[1]!, authorization: command[2]! };
  const { servers, mcpServers } = JSON.parse(code) as Record<
    string,
    { everyday: { url: string; headers: { Authorization: string } } }
  >;
  const { url, headers } = (servers ?? mcpServers)!.everyday;
  return { url, authorization: headers.Authorization };
}
