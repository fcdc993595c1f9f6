import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import { EnvError } from '#server/env.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { startOutsideServer } from '#tests/stand-ins/outside-server.ts';
import { withMcpSession } from './mcp-session.ts';
import { readServerFile } from './shared-server-file.ts';
import { sharedTarget } from './shared-servers.ts';
import { serversFor } from './who-may-use.ts';

const shed = { name: 'Shed', url: 'http://shed.local/mcp', tools: ['add_task'] };

let folder: string;
let app: TestApp;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'everyday-servers-'));
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

async function read(content: unknown) {
  const file = join(folder, 'servers.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readServerFile(file);
}

describe('a file of the operator’s servers', () => {
  it('says what each is called with, and sends its headers there', async () => {
    const outside = await startOutsideServer();
    try {
      outside.needs('shared-key');
      const headers = { Authorization: 'Bearer shared-key', 'X-Garden': '12' };
      const [server] = await read([{ ...shed, url: outside.plainUrl, headers }]);
      outside.tools = [{ name: 'add_task', description: 'Writes a job' }];
      const { signal } = new AbortController();
      const tools = await withMcpSession(sharedTarget(server!), signal, (one) => one.listTools());
      expect(tools).toMatchObject([{ name: 'add_task' }]);
    } finally {
      await outside.close();
    }
  });

  it('says whose chats each is for', async () => {
    const [ada, berta, carl] = [
      await app.createPerson({ email: 'ada@garden.example' }),
      await app.createPerson({ email: 'berta@example.org' }),
      await app.createPerson({ email: 'carl@not-garden.example' }),
    ];
    await app.open.database.transaction((tx) => addOperator(tx, carl, { via: 'command' }));
    const servers = await read([
      shed,
      { ...shed, name: 'Office', who: 'operators' },
      { ...shed, name: 'Garden', who: ['@garden.example', 'Berta@example.org'] },
    ]);
    const namesFor = async (id: string) =>
      (await serversFor(app.open.database, id, servers)).map(({ name }) => name);
    expect(await namesFor(ada.id)).toEqual(['Shed', 'Garden']);
    expect(await namesFor(berta.id)).toEqual(['Shed', 'Garden']);
    expect(await namesFor(carl.id)).toEqual(['Shed', 'Office']);
  });

  it.each([
    ['no JSON', 'servers'],
    ['no list', shed],
    ['a server without tools', [{ ...shed, tools: [] }]],
    ['an address of another kind', [{ ...shed, url: 'file:///etc/passwd' }]],
    ['a header in two lines', [{ ...shed, headers: { 'X-Key': 'a\r\nHost: evil.example' } }]],
    ['nobody that is known', [{ ...shed, who: 'friends' }]],
    ['one name twice', [shed, shed]],
    ['a field that means nothing', [{ ...shed, command: 'npx' }]],
  ])('with %s stops the start, and says why', async (_, content) => {
    const reading = read(content);
    await expect(reading).rejects.toThrow(EnvError);
    await expect(reading).rejects.toThrow('MCP_SERVERS_FILE');
  });
});
