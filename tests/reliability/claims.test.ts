import { afterAll, beforeAll, expect, it } from 'vitest';
import { declarations } from '#assembly/server/declarations.ts';
import { catalogue } from '#features/models/shared/catalogue.ts';
import { claims } from '#features/site/shared/claims.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inFives = (count: number) => `${Math.floor(count / 5) * 5}+`;

it('claims on public pages no more, and no less, than what the product has', () => {
  const modes = declarations.flatMap(({ screens = [] }) => screens.filter(({ mode }) => mode !== undefined));
  expect(claims).toEqual({
    models: inFives(catalogue.length),
    tools: inFives(server.tools.length),
    modes: inFives(modes.length),
  });
});
