import { createHash, randomBytes } from 'node:crypto';
import {
  Client,
  type OAuthClientProvider,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextAddress, type Person, signUpPerson } from '#tests/reliability/support/person.ts';
import { tablesContaining } from '#tests/reliability/support/tables.ts';
import { startTestServer, type TestServer } from '#tests/reliability/support/test-server.ts';
import { forgetUnusedClients } from './oauth-clients.ts';

interface Tokens {
  access_token: string;
  refresh_token: string;
  error?: string;
}

let server: TestServer;
let ada: Person;

const back = 'http://127.0.0.1:45454/callback';

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // On a plan without API access: OAuth sign-in does not require it.
  ada = await signUpPerson(server.origin, 'Ada');
});

const base = () => 'http://localhost:0';

/** A client that stores its tokens, and whose person grants some of the requested scopes. */
class TestProvider implements OAuthClientProvider {
  readonly redirectUrl = back;
  readonly clientMetadata = {
    client_name: 'Desk helper',
    redirect_uris: [back],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
  client: StoredOAuthClientInformation | undefined;
  stored: StoredOAuthTokens | undefined;
  verifier = '';
  asked: URL | undefined;
  clientInformation = () => this.client;
  saveClientInformation = (client: StoredOAuthClientInformation) => {
    this.client = client;
  };
  tokens = () => this.stored;
  saveTokens = (tokens: StoredOAuthTokens) => {
    this.stored = tokens;
  };
  redirectToAuthorization = (url: URL) => {
    this.asked = url;
  };
  saveCodeVerifier = (verifier: string) => {
    this.verifier = verifier;
  };
  codeVerifier = () => this.verifier;
}

/** The test server's public URL differs from its socket. */
async function throughServer(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const url = new URL(request.url);
  return fetch(`${server.origin}${url.pathname}${url.search}`, {
    method: request.method,
    headers: request.headers,
    ...(request.body && { body: await request.text() }),
  });
}

async function register(more: object = {}, address = nextAddress()): Promise<Response> {
  return fetch(`${server.origin}/api/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ client_name: 'Desk helper', redirect_uris: [back], ...more }),
  });
}

const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');

async function requestOf(more: object = {}) {
  const { client_id } = (await (await register()).json()) as { client_id: string };
  const verifier = randomBytes(32).toString('base64url');
  const request = {
    ...{ response_type: 'code', client_id, redirect_uri: back, state: 's1', scope: 'read-notes write-notes' },
    ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256', resource: `${base()}/mcp` },
    ...more,
  };
  return { client_id, verifier, request };
}

async function consent(request: object, scopes: string[] | null, person = ada) {
  const answer = await person.request('POST', '/api/oauth/consent', { request, scopes });
  return answer;
}

async function codeFor(scopes = ['read-notes']) {
  const { client_id, verifier, request } = await requestOf();
  const answer = await consent(request, scopes);
  expect(answer.status, answer.text).toBe(200);
  const url = new URL(answer.json.redirectTo);
  return { client_id, verifier, code: url.searchParams.get('code')!, url };
}

async function token(form: Record<string, string>) {
  const answer = await fetch(`${server.origin}/api/oauth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': nextAddress() },
    body: new URLSearchParams(form),
  });
  return { status: answer.status, json: (await answer.json()) as Tokens };
}

const change = ({ client_id, verifier, code }: { client_id: string; verifier: string; code: string }) =>
  token({
    ...{ grant_type: 'authorization_code', client_id, code, redirect_uri: back },
    ...{ code_verifier: verifier, resource: `${base()}/mcp` },
  });

async function listTools(
  access: string,
): Promise<{ status: number; header: string | null; names: string[] }> {
  const answer = await fetch(`${server.origin}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-06-18',
      authorization: `Bearer ${access}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const text = await answer.text();
  const data =
    answer.status === 200 ? JSON.parse(text.startsWith('{') ? text : text.split('data: ')[1]!) : null;
  return {
    status: answer.status,
    header: answer.headers.get('www-authenticate'),
    names: data?.result.tools.map(({ name }: { name: string }) => name) ?? [],
  };
}

describe('the official client', () => {
  it('finds its way by itself: discovery, registration, consent, tokens, and a new one when it has expired', async () => {
    const provider = new TestProvider();
    const connect = async () => {
      const client = new Client({ name: 'test', version: '1' });
      const transport = new StreamableHTTPClientTransport(new URL(`${base()}/mcp`), {
        authProvider: provider,
        fetch: throughServer,
      });
      return { client, transport };
    };
    const first = await connect();
    await expect(first.client.connect(first.transport)).rejects.toThrow();
    const request = Object.fromEntries(provider.asked!.searchParams);
    expect(provider.asked!.pathname).toBe('/oauth/authorize');
    expect(request).toMatchObject({ code_challenge_method: 'S256', resource: `${base()}/mcp` });
    const asked = await ada.request('GET', `/api/oauth/request?${provider.asked!.searchParams}`);
    expect(asked.json).toMatchObject({ name: 'Desk helper', isVerified: false, goesTo: '127.0.0.1:45454' });
    const answer = await consent(request, ['read-notes', 'write-notes']);
    const url = new URL(answer.json.redirectTo);
    expect(url.searchParams.get('iss')).toBe(base());
    await first.transport.finishAuth(url.searchParams);
    const second = await connect();
    await second.client.connect(second.transport);
    expect((await second.client.listTools()).tools.map(({ name }) => name)).toEqual([
      'search_notes',
      'read_note',
      'create_note',
      'append_to_note',
      'edit_note',
    ]);
    const before = provider.stored?.access_token;
    await server.database.execute(sql`update oauth_tokens set expires_at = now() where kind = 'access'`);
    expect(
      (await second.client.callTool({ name: 'search_notes', arguments: { query: 'x' } })).isError,
    ).toBeFalsy();
    expect(provider.stored?.access_token).not.toBe(before);
    await second.client.close();
  });
});

describe('consent', () => {
  it('gives what was ticked and nothing else, and can be declined', async () => {
    const { client_id, verifier, request } = await requestOf();
    const no = new URL((await consent(request, null)).json.redirectTo);
    expect(Object.fromEntries(no.searchParams)).toEqual({ state: 's1', iss: base(), error: 'access_denied' });
    const yes = await consent(request, ['read-notes', 'read-memory', 'chat']);
    const code = new URL(yes.json.redirectTo).searchParams.get('code')!;
    const { json } = await change({ client_id, verifier, code });
    expect(json).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read-notes' });
    expect((await listTools(json.access_token)).names).toEqual(['search_notes', 'read_note']);
    expect((await consent(request, [])).status).toBe(400);
  });

  it('is written down, told by an email, listed, and revoked at once', async () => {
    const { json } = await change(await codeFor());
    expect((await listTools(json.access_token)).status).toBe(200);
    await server.runJobs();
    const email = server.mails.find(
      ({ to, subject }) =>
        JSON.stringify(to).includes(ada.email) && subject === 'An app was connected to your account',
    );
    expect(email?.text).toContain('Desk helper');
    const { apps } = (await ada.request('GET', '/api/connected-apps')).json;
    expect(apps).toMatchObject([
      { name: 'Desk helper', scopes: ['read-notes'], lastUsedAt: expect.any(String) },
    ]);
    const berta = await signUpPerson(server.origin, 'Berta');
    expect((await berta.request('DELETE', `/api/connected-apps/${apps[0].id}`)).status).toBe(404);
    expect((await ada.request('DELETE', `/api/connected-apps/${apps[0].id}`)).status).toBe(204);
    expect((await listTools(json.access_token)).status).toBe(401);
    const types = (await ada.request('GET', '/api/security/activity')).json.events.map(
      ({ type }: { type: string }) => type,
    );
    expect(types.slice(0, 2)).toEqual(['app_revoked', 'app_connected']);
  });

  it('revoked while an answer is on its way ends that as well', async () => {
    await server.database.execute(
      sql`update users set subscription_tier = 'standard' where email = ${ada.email}`,
    );
    const { client_id, verifier, request } = await requestOf({ scope: 'chat' });
    const code = new URL((await consent(request, ['chat'])).json.redirectTo).searchParams.get('code')!;
    const { json } = await change({ client_id, verifier, code });
    server.provider.script({ kind: 'endless', tokensPerSecond: 20 });
    const answer = await fetch(`${server.origin}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-06-18',
        authorization: `Bearer ${json.access_token}`,
      },
      body: JSON.stringify({
        ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
        params: { name: 'ask_everyday', arguments: { question: 'Go on' } },
      }),
    });
    const reading = answer.text();
    const asked = await server.provider.request(0);
    const { apps } = (await ada.request('GET', '/api/connected-apps')).json;
    await ada.request('DELETE', `/api/connected-apps/${apps[0].id}`);
    await expect(reading).rejects.toThrow();
    await asked.over;
    expect(asked.closedAt).not.toBeNull();
  });

  it.each([
    ['another address to go back to', { redirect_uri: 'https://evil.example/callback' }],
    ['an app that nobody knows', { client_id: 'nobody' }],
    ['another resource', { resource: 'https://other.example/mcp' }],
    ['no challenge', { code_challenge: undefined }],
    ['a plain challenge', { code_challenge_method: 'plain' }],
    ['scopes that are none', { scope: 'everything' }],
  ])('sends nobody anywhere for %s', async (_, more) => {
    const { request } = await requestOf(more);
    const answer = await consent(request, ['read-notes']);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('redirectTo');
  });

  it('takes any port on this device, and no other difference', async () => {
    const other = await requestOf({ redirect_uri: 'http://127.0.0.1:50000/callback' });
    expect((await consent(other.request, ['read-notes'])).status).toBe(200);
    for (const redirect_uri of ['http://127.0.0.1:45454/else', 'https://127.0.0.1:45454/callback']) {
      const { request } = await requestOf({ redirect_uri });
      expect((await consent(request, ['read-notes'])).status, redirect_uri).toBe(400);
    }
  });
});

describe('tokens', () => {
  it('are kept as hashes, and a code works once: the second time ends what came of the first', async () => {
    const given = await codeFor();
    const first = await change(given);
    for (const secret of [given.code, first.json.access_token, first.json.refresh_token]) {
      expect(await tablesContaining(server.database, secret)).toEqual([]);
    }
    const again = await change(given);
    expect(again).toMatchObject({ status: 400, json: { error: 'invalid_grant' } });
    expect((await listTools(first.json.access_token)).status).toBe(401);
    const refreshed = await token({
      ...{ grant_type: 'refresh_token', client_id: given.client_id },
      refresh_token: first.json.refresh_token,
    });
    expect(refreshed.json.error).toBe('invalid_grant');
  });

  it('rotate, and one that comes again ends its family', async () => {
    const given = await codeFor();
    const first = (await change(given)).json;
    const refresh = (refresh_token: string) =>
      token({ grant_type: 'refresh_token', client_id: given.client_id, refresh_token });
    const second = (await refresh(first.refresh_token)).json;
    expect((await listTools(second.access_token)).status).toBe(200);
    expect((await refresh(first.refresh_token)).json.error).toBe('invalid_grant');
    expect((await listTools(second.access_token)).status).toBe(401);
    expect((await refresh(second.refresh_token)).json.error).toBe('invalid_grant');
  });

  // Several times, as the two wait for each other in several ways.
  it.each([1, 2, 3, 4, 5, 6])(
    'that come again while others are renewed leave nothing that works (%s)',
    async () => {
      const given = await codeFor();
      const first = (await change(given)).json;
      const refresh = (refresh_token: string) =>
        token({ grant_type: 'refresh_token', client_id: given.client_id, refresh_token });
      const second = (await refresh(first.refresh_token)).json;
      const [third, replay] = await Promise.all([
        refresh(second.refresh_token),
        refresh(first.refresh_token),
      ]);
      expect(replay.json.error).toBe('invalid_grant');
      expect([200, 400]).toContain(third.status);
      for (const { access_token } of [first, second, third.json])
        if (access_token !== undefined) expect((await listTools(access_token)).status).toBe(401);
      if (third.status === 200)
        expect((await refresh(third.json.refresh_token)).json.error).toBe('invalid_grant');
    },
  );

  it('need the verifier, the address and the app that the code was made for', async () => {
    const wrongs: Record<string, string>[] = [
      { code_verifier: randomBytes(32).toString('base64url') },
      { redirect_uri: 'http://127.0.0.1:1/callback' },
      { client_id: 'another' },
      { resource: 'https://other.example/mcp' },
      { code: 'ec_made-up' },
      { grant_type: 'password' },
    ];
    for (const wrong of wrongs) {
      const { client_id, verifier, code } = await codeFor();
      const answer = await token({
        ...{ grant_type: 'authorization_code', client_id, code, redirect_uri: back, code_verifier: verifier },
        ...wrong,
      });
      expect(answer.status, JSON.stringify(wrong)).toBe(400);
      expect(answer.json.access_token).toBeUndefined();
    }
  });

  it('open only what they are for: MCP, and nothing of the API', async () => {
    const { json } = await change(await codeFor());
    for (const path of ['/api/notes', '/v1/models', '/api/account/session', '/api/keys']) {
      const answer = await fetch(server.origin + path, {
        headers: { authorization: `Bearer ${json.access_token}` },
      });
      const text = await answer.text();
      expect(
        path === '/api/account/session' ? /null|"user":null/.test(text) : answer.status === 401,
        path,
      ).toBe(true);
    }
    await server.database.execute(sql`update oauth_tokens set resource = 'https://other.example/mcp'`);
    expect((await listTools(json.access_token)).status).toBe(401);
  });

  it('end when the app gives them back', async () => {
    const given = await codeFor();
    const { json } = await change(given);
    const ended = await fetch(`${server.origin}/api/oauth/revoke`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token: json.refresh_token, client_id: given.client_id }),
    });
    expect(ended.status).toBe(200);
    expect((await listTools(json.access_token)).status).toBe(401);
  });
});

describe('apps that register', () => {
  it('go back over https, to this device or to a program of their own, and nowhere else', async () => {
    for (const address of ['https://app.example/cb', 'http://localhost:1/cb', 'cursor://anysphere/cb']) {
      expect((await register({ redirect_uris: [address] })).status, address).toBe(201);
    }
    for (const address of [
      'http://app.example/cb',
      'javascript:alert(1)',
      'data:text/html,x',
      'https://me:you@app.example/',
      'https://app.example/#x',
      'nothing',
    ]) {
      const answer = await register({ redirect_uris: [address] });
      expect(answer.status, address).toBe(400);
      expect(((await answer.json()) as { error: string }).error).toBe('invalid_redirect_uri');
    }
  });

  it('are twenty an hour from one address, and go after an hour without a yes', async () => {
    const address = nextAddress();
    const statuses: number[] = [];
    for (let number = 0; number < 22; number += 1) statuses.push((await register({}, address)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual([429, 429]);
    const used = await codeFor();
    const unused = await requestOf();
    await forgetUnusedClients(server.database, new Date(Date.now() + 61 * 60_000));
    expect((await consent(unused.request, ['read-notes'])).status).toBe(400);
    expect((await change(used)).status).toBe(200);
  });
});

it('is described as the standards want it', async () => {
  const read = async (path: string) =>
    (await fetch(server.origin + path)).json() as Promise<Record<string, unknown>>;
  for (const path of ['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp']) {
    expect(await read(path)).toMatchObject({ resource: `${base()}/mcp`, authorization_servers: [base()] });
  }
  expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: base(),
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    scopes_supported: expect.arrayContaining(['read-notes', 'write-notes', 'chat']),
  });
  // Nobody is asked for scopes that no tool uses.
  const { scopes_supported: asked } = await read('/.well-known/oauth-protected-resource/mcp');
  expect(asked).not.toEqual(expect.arrayContaining(['calendar']));
  expect(asked).not.toEqual(expect.arrayContaining(['usage']));
  const { status, header } = await listTools('ea_nothing');
  expect(status).toBe(401);
  expect(header).toBe(`Bearer resource_metadata="${base()}/.well-known/oauth-protected-resource/mcp"`);
});
