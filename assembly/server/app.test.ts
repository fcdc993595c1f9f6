import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRules } from '#server/define-route.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let everyday: TestApp;

beforeAll(async () => {
  everyday = await startTestApp({ publicUrl: 'https://everyday.example' });
});

afterAll(() => everyday.close());

const statusOf = async (path: string, host: string) =>
  (await everyday.app.request(path, { headers: { host } })).status;

test('a server that has a public address answers a balancer that asks by another', async () => {
  expect(await statusOf('/api/health', '127.0.0.1:3000')).toBe(200);
  expect(await statusOf('/api/reference/morning', '127.0.0.1:3000')).toBe(403);
  expect(await statusOf('/api/reference/morning', 'everyday.example')).toBe(200);
});

test('a server that has a public address warms up and rehearses', async () => {
  await expect(everyday.warmUp()).resolves.toBeUndefined();
  await expect(everyday.rehearse()).resolves.toBeUndefined();
});

test('every kind of task is charged by a route that says so, and no other kind is', () => {
  const declared = everyday.features.flatMap(({ taskKinds = [] }) => taskKinds.map(({ id }) => id));
  const charged = [...listRules(everyday.app).values()].flatMap(({ charge = [] }) => charge);
  expect([...new Set(charged)].sort()).toEqual(declared.sort());
});
