import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '#assembly/server/tables.ts';
import { addOperator } from '#features/accounts/server/operators/operators.ts';
import { readDatabaseTemplate } from '#server/db/database-template.ts';
import { drizzleOver, openMemoryDatabase } from '#server/db/embedded.ts';
import type { PgliteClient } from '#server/db/wire-client.ts';
import { paths } from '#server/paths.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { isEndless } from './support/endless-routes.ts';
import { apiRoutes, isHealthRoute, pathWith } from './support/routes.ts';

/** Routes that use the database only to check the session. */
const needsNoMore = new Set([
  'GET /api/account-data/transfers/:id/archive',
  'GET /api/account/services/:provider/callback',
  'GET /api/account/session',
  'GET /api/account/ways',
  'GET /api/billing/confirmation',
  // The same for everybody.
  'GET /api/sandbox/documents',
  'GET /api/sandbox/page',
  'GET /api/sandbox/page-with-dialogs',
  'GET /api/sandbox/runner',
  'GET /api/sandbox/python/:version/:name',
  // What is installed and configured on this server.
  'GET /api/lens/engines',
  'GET /api/voice',
  // The operator's connections are in memory.
  'GET /api/admin/connections',
  // Read once, then cached, including the stored values.
  'GET /api/admin/settings',
  // How this machine can be reached.
  'GET /api/admin/reach',
  // Read once, like the other server-wide settings.
  'GET /api/admin/push',
  'GET /api/brand/picture',
  'GET /api/brand/manifest',
  'GET /api/billing/offer',
  // None of these paths can be a real link, so they are refused before a query.
  'GET /api/calendar/invitations/:token',
  'GET /api/calendar/meet/:token',
  'GET /api/calendar/book/:token',
  'GET /api/calendar/bookings/:token',
  // For programs: what the product is, and routes that require authentication first.
  'GET /api/openapi.json',
  'GET /api/v1/models',
  'GET /api/v1/models/:model',
  'GET /api/.well-known/oauth-protected-resource',
  'GET /api/.well-known/oauth-protected-resource/mcp',
  'GET /api/.well-known/oauth-authorization-server',
  'GET /api/mcp',
  'DELETE /api/mcp',
  'GET /api/countries',
  'GET /api/countries/:slug',
  // The answering model is not a row of anybody's.
  'GET /api/documents/help',
  'GET /api/drawings/:file',
  'GET /api/knowledge',
  'GET /api/knowledge/:subject',
  'GET /api/models',
  'GET /api/news/today',
  'GET /api/pictures',
  'GET /api/places/map',
  'GET /api/places/tiles/:z/:x/:y',
  'GET /api/reference',
  // The server's settings are cached.
  'GET /api/server-info',
  'GET /api/reference/:slug',
  'GET /api/reference/recipes/:slug',
  'GET /api/rephrase/tones',
  'GET /api/shared/:token',
  'GET /api/security/devices',
  'GET /api/videos/player',
  // An unknown kind: only existing kinds reach the database.
  'DELETE /api/admin/settings/:id',
  'DELETE /api/own-items/:kind/:id',
]);

describe('R80 a database that fails once it has said who asks', () => {
  let app: TestApp;
  let failure: Error | undefined;

  beforeAll(async () => {
    const memory = await openMemoryDatabase(await readDatabaseTemplate(paths.databaseTemplate));
    await migrateDatabase(memory, paths.migrations);
    const { client } = memory;
    const refuse = (text: string) => {
      if (failure && !text.includes('"auth_sessions"')) throw failure;
    };
    const failing: PgliteClient = {
      async query(text, values, options) {
        refuse(text);
        return client.query(text, values, options);
      },
      async transaction(work) {
        refuse('begin');
        return client.transaction(work);
      },
    };
    const database = drizzleOver(failing);
    app = await startTestApp({ open: { ...memory, database } });
  });
  afterAll(() => app.close());

  it.each([
    ['57P01', 503],
    ['53100', 507],
  ])('with %s is said as that by every route that reads or deletes', async (code, status) => {
    const routes = apiRoutes(app.app).filter(
      (route) =>
        (route.method === 'GET' || route.method === 'DELETE') && !isHealthRoute(route) && !isEndless(route),
    );
    const ada = await app.createPerson();
    // To everybody else, the console does not exist.
    await app.open.database.transaction((tx) => addOperator(tx, ada, { via: 'command' }));
    failure = Object.assign(new Error('said by the database'), { code });
    const answered: string[] = [];
    for (const route of routes) {
      const answer = await ada.request(
        route.method,
        pathWith(route, 'unknown'),
        route.method === 'GET' ? undefined : {},
      );
      expect(answer.status, `${route.key}: ${await answer.clone().text()}`).not.toBe(500);
      if (answer.status !== status && answer.status !== 400) answered.push(`${route.key} ${answer.status}`);
    }
    failure = undefined;
    expect(answered.filter((line) => !needsNoMore.has(line.slice(0, -4)))).toEqual([]);
  });
});
