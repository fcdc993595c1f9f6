import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type HttpsHost, startHttpsHost } from '#tests/stand-ins/https-host.ts';

const back = 'http://127.0.0.1:45454/callback';

let host: HttpsHost;
let app: TestApp;
let ada: TestPerson;
/** The metadata on the app's own site, by path. */
let documents: Record<string, { status?: number; location?: string; text: string }>;
let asked: string[];

beforeAll(async () => {
  host = await startHttpsHost('app.example', (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const { status = 200, location, text } = documents[path] ?? { status: 404, text: 'Not here' };
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      .end(text);
  });
  app = await startTestApp({ outboundPolicy: host.policy, oauthRegistration: 'off' });
});
afterAll(async () => {
  await app.close();
  await host.close();
});
beforeEach(async () => {
  asked = [];
  documents = {};
  ada = await app.createPerson();
});

const clientId = (path = '/client.json') => host.origin + path;
const saying = (more: object = {}) => ({
  ...{ client_id: clientId(), client_name: 'Desk helper', redirect_uris: [back] },
  ...more,
});

function put(document: object, path = '/client.json'): void {
  documents[path] = { text: JSON.stringify(document) };
}

function requestOf(more: object = {}) {
  const verifier = randomBytes(32).toString('base64url');
  return {
    verifier,
    request: {
      ...{ response_type: 'code', client_id: clientId(), redirect_uri: back, scope: 'read-notes' },
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...more,
    },
  };
}

async function describeRequest(more: object = {}) {
  const { request } = requestOf(more);
  const answer = await ada.get(`/api/oauth/request?${new URLSearchParams(request as never)}`);
  return { status: answer.status, json: await answer.json() };
}

describe('an app that says at its own address who it is', () => {
  it('is shown by its name and host, and let in without registering', async () => {
    put(saying());
    expect(await describeRequest()).toMatchObject({
      status: 200,
      json: { name: 'Desk helper', host: new URL(host.origin).host, isVerified: true },
    });
    const { request, verifier } = requestOf();
    const answer = await ada.post('/api/oauth/consent', { request, scopes: ['read-notes'] });
    const { redirectTo } = await answer.json();
    const tokens = await app.app.request('/api/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        ...{ grant_type: 'authorization_code', client_id: clientId(), redirect_uri: back },
        ...{ code: new URL(redirectTo).searchParams.get('code')!, code_verifier: verifier },
      }).toString(),
    });
    expect(await tokens.json()).toMatchObject({ token_type: 'Bearer', scope: 'read-notes' });
  });

  it('is asked once a day, and may use any port of this device', async () => {
    const path = '/daily.json';
    put(saying({ client_id: clientId(path) }), path);
    await describeRequest({ client_id: clientId(path) });
    const other = { client_id: clientId(path), redirect_uri: 'http://127.0.0.1:50000/callback' };
    expect((await describeRequest(other)).status).toBe(200);
    expect(asked).toEqual([path]);
    put(saying({ client_id: clientId(path), client_name: 'Desk helper 2' }), path);
    await app.open.database.execute(
      sql`update oauth_clients set read_at = now() - interval '25 hours' where id = ${clientId(path)}`,
    );
    expect((await describeRequest({ client_id: clientId(path) })).json.name).toBe('Desk helper 2');
    expect(asked).toEqual([path, path]);
  });

  it.each([
    ['names another address as its own', '/else.json', () => put(saying(), '/else.json')],
    ['is not there', '/none.json', () => undefined],
    [
      'is longer than a description is',
      '/long.json',
      () => put(saying({ client_id: clientId('/long.json'), logo: 'x'.repeat(6_000) }), '/long.json'),
    ],
    [
      'is no JSON',
      '/text.json',
      () => {
        documents['/text.json'] = { text: 'Hello' };
      },
    ],
    [
      'leads elsewhere',
      '/moved.json',
      () => {
        documents['/moved.json'] = { status: 302, location: '/client.json', text: '' };
        put(saying({ client_id: clientId('/moved.json') }));
      },
    ],
    [
      'would go back without TLS',
      '/plain.json',
      () =>
        put(
          saying({ client_id: clientId('/plain.json'), redirect_uris: [back, 'http://app.example/cb'] }),
          '/plain.json',
        ),
    ],
    [
      'has a secret',
      '/secret.json',
      () =>
        put(
          saying({
            client_id: clientId('/secret.json'),
            token_endpoint_auth_method: 'client_secret_basic',
          }),
          '/secret.json',
        ),
    ],
    ['is the front page', '/', () => put(saying({ client_id: clientId('/') }), '/')],
  ])('is refused where it %s', async (_, path, prepare) => {
    prepare();
    const { status, json } = await describeRequest({ client_id: clientId(path) });
    expect(status).toBe(400);
    expect(json.error.message).toMatch(/^The app’s own description /);
  });

  it('goes back to the addresses that it names, and to no other', async () => {
    put(saying());
    const { status } = await describeRequest({ redirect_uri: 'https://app.example/other' });
    expect(status).toBe(400);
  });

  it.each([
    'https://127.0.0.1/client.json',
    'https://169.254.169.254/client.json',
    'http://app.example/c.json',
  ])('is not looked for at %s', async (address) => {
    expect((await describeRequest({ client_id: address })).status).toBe(400);
    expect(asked).toEqual([]);
  });
});

describe('a server that lets no app register', () => {
  it('says so, and does not offer it', async () => {
    const answer = await app.app.request('/api/oauth/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Desk helper', redirect_uris: [back] }),
    });
    expect(await answer.json()).toMatchObject({ error: { code: 'feature_off' } });
    const metadata = await (await app.app.request('/.well-known/oauth-authorization-server')).json();
    expect(metadata).toMatchObject({ client_id_metadata_document_supported: true });
    expect(metadata).not.toHaveProperty('registration_endpoint');
  });
});
