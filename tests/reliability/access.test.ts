import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signToken } from '#features/accounts/server/sessions/session-token.ts';
import { shareOf } from '#tests/harness/thorough.ts';
import { call, cookiesOf, nextAddress, type Person, signUpPerson } from './support/person.ts';
import { apiRoutes, errorIn, isHealthRoute, pathWith, writingRoutes } from './support/routes.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { codeOf, switchOnTwoFactor } from './support/two-factor.ts';

/** Everything anonymous callers may use. Any other route must require a sign-in. */
const publicRoutes = new Set([
  'GET /api/health',
  'GET /api/health/live',
  'GET /api/health/ready',
  'GET /api/account/session',
  'POST /api/account/sign-in',
  'POST /api/account/sign-up',
  'POST /api/account/sign-up/finish',
  'POST /api/account/sign-in/second-step',
  'POST /api/account/sign-in/passkey',
  'POST /api/account/sign-in/passkey/options',
  'POST /api/account/sign-in/proxy',
  'POST /api/account/sign-in/link',
  'POST /api/account/sign-in/link/ways',
  'GET /api/account/ways',
  'POST /api/account/services/:provider/start',
  'GET /api/account/services/:provider/callback',
  'POST /api/account/sign-out',
  'POST /api/account/forgot-password',
  'POST /api/account/reset-password',
  'POST /api/account/verify-email',
  'GET /api/pictures',
  'GET /api/countries',
  'GET /api/countries/:slug',
  'GET /api/drawings/:file',
  'GET /api/knowledge',
  'GET /api/knowledge/:subject',
  'GET /api/reference',
  'GET /api/reference/:slug',
  'GET /api/reference/recipes/:slug',
  'GET /api/search/web',
  'GET /api/search/web/stream',
  'GET /api/search/suggestions',
  'GET /api/search/images',
  'GET /api/search/images/stream',
  'GET /api/search/videos',
  'GET /api/search/videos/stream',
  'GET /api/search/news',
  'GET /api/search/news/stream',
  'GET /api/search/places',
  'GET /api/search/places/stream',
  'GET /api/news/today',
  'GET /api/places/map',
  'GET /api/places/tiles/:z/:x/:y',
  'GET /api/shared/:token',
  'GET /api/shared-code/:token',
  'GET /api/shared-documents/:token',
  'GET /api/shared-documents/:token/files/:fileId',
  'GET /api/shared-recipes/:token',
  'GET /api/calendar/invitations/:token',
  'POST /api/calendar/invitations/:token',
  'GET /api/calendar/meet/:token',
  'POST /api/calendar/meet/:token',
  'GET /api/calendar/book/:token',
  'POST /api/calendar/book/:token',
  'GET /api/calendar/bookings/:token',
  'POST /api/calendar/bookings/:token/cancel',
  'POST /api/calendar/bookings/:token/move',
  'GET /api/shared-recipes/:token/photo',
  'POST /api/contact',
  'GET /api/billing/offer',
  'POST /api/billing/webhook',
  'POST /api/notifications/unsubscribe',
  'POST /api/notifications/unsubscribe/one-click',
  'POST /api/profile/email/confirm',
  'GET /api/videos/player',
  'GET /api/sandbox/documents',
  'GET /api/sandbox/page',
  'GET /api/sandbox/page-with-dialogs',
  'GET /api/sandbox/runner',
  'GET /api/sandbox/python/:version/:name',
  'GET /api/server-info',
  'GET /api/brand/picture',
  'GET /api/brand/manifest',
  'POST /api/account/invitation',
  'POST /api/outside-mail/stop',
  'POST /api/outside-mail/stop/one-click',
  'GET /api/rephrase/tones',
  'GET /api/rephrase/words',
  'POST /api/rephrase',
  'GET /api/openapi.json',
  'POST /api/mcp',
  'GET /api/mcp',
  'DELETE /api/mcp',
  'POST /api/oauth/register',
  'POST /api/oauth/token',
  'POST /api/oauth/revoke',
  'GET /api/.well-known/oauth-protected-resource',
  'GET /api/.well-known/oauth-protected-resource/mcp',
  'GET /api/.well-known/oauth-authorization-server',
]);

/** Called by third-party programs, and never with a cookie. */
const machineRoutes = new Set([
  'POST /api/mcp',
  'GET /api/mcp',
  'DELETE /api/mcp',
  'POST /api/oauth/register',
  'POST /api/oauth/token',
  'POST /api/oauth/revoke',
  'POST /api/billing/webhook',
  'POST /api/notifications/unsubscribe/one-click',
  'POST /api/outside-mail/stop/one-click',
]);

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
  ada = await signUpPerson(server.origin, 'Ada');
});
afterAll(() => server.close());

describe('R1 sign-in required', () => {
  const strangers: Record<string, Record<string, string>> = {
    'no login': {},
    'a garbage cookie': { cookie: '__Host-everyday.session=garbage.garbage' },
    'a garbage API key': { authorization: 'Bearer sk-garbage', 'x-api-key': 'sk-garbage' },
  };

  it('finds the routes of the router', () => {
    expect(apiRoutes(server.app).length).toBeGreaterThan(10);
  });

  for (const [stranger, headers] of Object.entries(strangers)) {
    it(`answers 401 and nothing else to ${stranger}`, async () => {
      for (const route of apiRoutes(server.app)) {
        if (publicRoutes.has(route.key)) continue;
        const body = route.method === 'GET' ? undefined : {};
        const answer = await call(server.origin, route.method, pathWith(route, 'unknown'), body, headers);
        expect(answer.status, route.key).toBe(401);
        expect(Object.keys(answer.json), route.key).toEqual(['error']);
        expect(errorIn(route, answer.json).message, route.key).toBe(
          route.key.includes(' /api/v1/')
            ? 'Send an API key as “Authorization: Bearer ek_…”.'
            : 'Sign in to continue.',
        );
        expect(answer.json.error.details, route.key).toBeUndefined();
      }
    });

    it(`tells ${stranger} that nobody is signed in`, async () => {
      const answer = await call(server.origin, 'GET', '/api/account/session', undefined, headers);
      expect(answer.json).toEqual({ user: null });
    });
  }
});

describe('R1 and R19 a key that nobody made', () => {
  it('opens nothing, not even what is open to everybody', async () => {
    for (const route of apiRoutes(server.app)) {
      if (isHealthRoute(route)) continue;
      for (const header of [
        ['authorization', 'Bearer ek_garbage'] as const,
        ['x-api-key', 'ek_garbage'] as const,
      ]) {
        const body = route.method === 'GET' ? undefined : {};
        const answer = await call(server.origin, route.method, pathWith(route, 'unknown'), body, {
          [header[0]]: header[1],
          cookie: ada.cookie,
          // There are more routes than failed attempts allowed per address and minute.
          'x-forwarded-for': nextAddress(),
        });
        expect(answer.status, route.key).toBe(401);
        expect(Object.keys(answer.json), route.key).toEqual(['error']);
        expect(errorIn(route, answer.json).message, route.key).toMatch(/^That API key is not valid\./);
      }
    }
  });
});

describe('R7 half-finished logins', () => {
  it('open no route: there is no cookie before the second step, and its challenge is none', async () => {
    const carla = await signUpPerson(server.origin, 'Carla');
    const key = await switchOnTwoFactor(carla);
    const body = { email: carla.email, password: carla.password };
    const first = await call(server.origin, 'POST', '/api/account/sign-in', body);
    expect(first.json).toEqual({ next: 'second-step', challenge: expect.any(String) });
    expect(first.headers.getSetCookie()).toEqual([]);
    const { challenge } = first.json;
    const disguises: Record<string, string>[] = [
      { cookie: cookiesOf(first.headers) },
      { cookie: `__Host-everyday.session=${challenge}` },
      { cookie: `__Host-everyday.session=${encodeURIComponent(signToken(challenge, server.secret))}` },
      { authorization: `Bearer ${challenge}` },
    ];
    for (const [index, headers] of disguises.entries()) {
      for (const route of shareOf(apiRoutes(server.app), disguises.length, index)) {
        if (publicRoutes.has(route.key)) continue;
        const sent = route.method === 'GET' ? undefined : {};
        const answer = await call(server.origin, route.method, pathWith(route, 'unknown'), sent, headers);
        expect(answer.status, route.key).toBe(401);
      }
      const session = await call(server.origin, 'GET', '/api/account/session', undefined, headers);
      expect(session.json).toEqual({ user: null });
    }
    const second = await call(server.origin, 'POST', '/api/account/sign-in/second-step', {
      challenge,
      code: codeOf(key),
    });
    const cookie = cookiesOf(second.headers);
    const session = await call(server.origin, 'GET', '/api/account/session', undefined, { cookie });
    expect(session.json.user.email).toBe(carla.email);
  });

  it('are not finished by signing up with the right password either', async () => {
    const carla = await signUpPerson(server.origin, 'Carla');
    await switchOnTwoFactor(carla);
    const body = { name: 'Carla', email: carla.email, password: carla.password };
    const answer = await call(server.origin, 'POST', '/api/account/sign-up', body);
    expect(answer.json).toEqual({ next: '/dashboard' });
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('hands out a cookie only together with a whole login', async () => {
    const body = { email: ada.email, password: ada.password };
    const right = await call(server.origin, 'POST', '/api/account/sign-in', body);
    const cookie = cookiesOf(right.headers);
    const session = await call(server.origin, 'GET', '/api/account/session', undefined, { cookie });
    expect(session.json.user.email).toBe(ada.email);
    const wrong = await call(server.origin, 'POST', '/api/account/sign-in', {
      ...body,
      password: 'not this one',
    });
    expect(wrong.status).toBe(401);
    expect(wrong.headers.getSetCookie()).toEqual([]);
  });
});

describe('R22 requests made by other sites', () => {
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

  it('refuses every change that comes from another origin, from none, and from null', async () => {
    const origins = ['https://evil.example', 'null', `${server.origin}.evil.example`, 'http://127.0.0.1:1'];
    for (const [index, route] of writingRoutes(server.app).entries()) {
      // They ignore cookies, so another site has nothing to abuse.
      if (machineRoutes.has(route.key)) continue;
      const path = pathWith(route, 'unknown');
      for (const origin of shareOf(origins, 2, index)) {
        const answer = await ada.request(route.method, path, {}, { ...foreign, origin });
        expect(answer.status, `${route.key} from ${origin}`).toBe(403);
        expect(errorIn(route, answer.json).message).toMatch(/came from another site/);
      }
      const withoutOrigin = await server.app.request(`${server.origin}${path}`, {
        method: route.method,
        headers: {
          cookie: ada.cookie,
          'content-type': 'application/json',
          host: new URL(server.origin).host,
        },
        body: '{}',
      });
      expect(withoutOrigin.status, `${route.key} without an origin`).toBe(403);
    }
  });

  it('takes nothing from other people’s programs that proves nothing, whoever is signed in', async () => {
    for (const key of machineRoutes) {
      const [method = '', path = ''] = key.split(' ');
      for (const headers of [{}, foreign, { ...foreign, 'stripe-signature': 't=1,v1=00' }]) {
        const body = method === 'GET' ? undefined : { id: 'evt_1', type: 'invoice.paid' };
        const answer = await ada.request(method, path, body, headers);
        // MCP requires a key or a token, whatever the cookie says.
        expect(answer.status, key).toBe(path === '/api/mcp' ? 401 : 400);
      }
    }
  });

  it('refuses JSON dressed as a form or as text', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await ada.request('POST', '/api/chat', '{"text":"x"}', { 'content-type': type });
      expect(answer.status, type).toBe(415);
      const crossing = await ada.request('POST', '/api/chat', '{"text":"x"}', {
        ...foreign,
        'content-type': type,
      });
      expect(crossing.status, type).toBe(403);
    }
  });

  it('refuses to sign anybody in from another site', async () => {
    const body = { email: ada.email, password: ada.password };
    const answer = await call(server.origin, 'POST', '/api/account/sign-in', body, foreign);
    expect(answer.status).toBe(403);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('changes nothing by GET', async () => {
    const { chatFingerprint } = server;
    const before = await chatFingerprint();
    for (const route of apiRoutes(server.app)) {
      if (route.method !== 'GET') continue;
      await ada.request('GET', pathWith(route, 'unknown'));
    }
    expect(await chatFingerprint()).toEqual(before);
  });

  it('answers only under its own names', async () => {
    const answer = await server.app.request('http://rebound.example/api/account/session', {
      headers: { host: 'rebound.example' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('R23 other origins', () => {
  it('never allows another origin to read an answer', async () => {
    for (const [index, origin] of ['https://evil.example', 'null'].entries()) {
      for (const route of shareOf(apiRoutes(server.app), 2, index)) {
        for (const method of [route.method, 'OPTIONS']) {
          const body = method === 'GET' || method === 'OPTIONS' ? undefined : {};
          const answer = await ada.request(method, pathWith(route, 'unknown'), body, {
            origin,
            'access-control-request-method': route.method,
          });
          expect(answer.headers.get('access-control-allow-origin'), `${method} ${route.path}`).toBeNull();
          expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
        }
      }
    }
  });
});

describe('R24 headers', () => {
  const inline = ['theme.js', 'after-paint.js'].map((name) => {
    const script = readFileSync(join(import.meta.dirname, '../../client/public', name), 'utf8').trim();
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });

  function expectSafeHeaders(headers: Headers, what: string): void {
    const policy = headers.get('content-security-policy') ?? '';
    const directives = new Map(policy.split('; ').map((part) => [part.split(' ')[0], part] as const));
    expect(directives.get('default-src'), what).toBe("default-src 'none'");
    // A file of somebody's own is saved, not shown: it runs nothing at all.
    const isFile = headers.get('content-disposition')?.startsWith('attachment');
    const scripts =
      isFile && !directives.has('script-src') ? undefined : `script-src 'self' ${inline.join(' ')}`;
    expect(directives.get('script-src'), what).toBe(scripts);
    expect(directives.get('frame-ancestors'), what).toBe("frame-ancestors 'none'");
    expect(directives.get('base-uri'), what).toBe("base-uri 'none'");
    expect(directives.get('img-src'), what).not.toMatch(/https?:|\*/u);
    expect(directives.get('connect-src'), what).toBe("connect-src 'self'");
    expect(headers.get('x-content-type-options'), what).toBe('nosniff');
    expect(headers.get('referrer-policy'), what).toBeTruthy();
    expect(headers.get('strict-transport-security'), what).toMatch(/max-age=\d{7,}/u);
    expect(headers.get('x-powered-by'), what).toBeNull();
  }

  it('stands on every answer of the API, whatever its status', async () => {
    // Not Ada, because some of the routes sign out; they come last, so that the others have somebody to answer.
    const berta = await signUpPerson(server.origin, 'Berta');
    const signsOut = ({ key }: { key: string }) => /sign-out|DELETE \/api\/(?:account|sessions)/.test(key);
    const routes = apiRoutes(server.app).sort((a, b) => Number(signsOut(a)) - Number(signsOut(b)));
    for (const [index, route] of routes.entries()) {
      // Documents for untrusted code have their own policy, which `sandbox.test.ts` checks word for word.
      if (route.path.startsWith('/api/sandbox/')) continue;
      const path = pathWith(route, 'unknown');
      const body = route.method === 'GET' ? undefined : {};
      const answers = [
        () => berta.request(route.method, path, body),
        () => call(server.origin, route.method, path, body),
        () => berta.request(route.method, path, body && '{"broken'),
      ];
      for (const ask of shareOf(answers, answers.length, index)) {
        const answer = await ask();
        expectSafeHeaders(answer.headers, `${route.key} ${answer.status}`);
        const caching = answer.headers.get('cache-control') ?? '';
        // Files shipped with the product are the same for everybody and contain no personal data.
        if (
          /^\/api\/(?:reference|countries|knowledge|openapi\.json|brand\/manifest)(?:\/|$)/.test(
            route.path,
          ) &&
          answer.status === 200
        )
          continue;
        expect(caching, `${route.key} ${answer.status}`).toContain('no-store');
      }
    }
  });

  it('stands on pages, on what does not exist and on a streamed answer', async () => {
    for (const path of ['/', '/chat', '/assets/missing.js', '/api/missing', '/..%2f..%2fetc/passwd']) {
      const answer = await call(server.origin, 'GET', path);
      expectSafeHeaders(answer.headers, path);
      expect(answer.status, path).toBeLessThan(500);
    }
    server.provider.script({ kind: 'text', text: 'Hello.' });
    const streamed = await ada.request('POST', '/api/chat', { clientId: crypto.randomUUID(), text: 'Hello' });
    expect(streamed.status).toBe(200);
    expectSafeHeaders(streamed.headers, 'POST /api/chat');
    expect(streamed.headers.get('cache-control')).toContain('no-store');
  });
});
