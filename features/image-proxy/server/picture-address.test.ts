import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it('gives who is signed in a path of ours for a picture of another server, and nobody one for what is none', async () => {
  const person = await app.createPerson();
  const ask = (address: string) => person.post('/api/pictures/address', { address });
  const answer = await ask('https://pictures.example/cat.png?big=1');
  expect(answer.status).toBe(200);
  const { path } = await answer.json();
  expect(path).toMatch(/^\/api\/pictures\?u=https%3A%2F%2Fpictures\.example%2Fcat\.png%3Fbig%3D1&w=1280&s=/);
  for (const address of ['javascript:alert(1)', 'file:///etc/passwd', '/api/notes', '']) {
    expect((await ask(address)).status).toBe(400);
  }
  const stranger = await app
    .anonymous()
    .post('/api/pictures/address', { address: 'https://a.example/b.png' });
  expect(stranger.status).toBe(401);
});
