import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ModelList } from '#features/models/shared/models.contract.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

describe('GET /api/models', () => {
  it('lists the catalogue and the built-in engine', async () => {
    const ada = await app.createPerson();
    const { models, others } = ModelList.parse(await (await ada.get('/api/models')).json());
    expect(models).toHaveLength(28);
    expect(others).toHaveLength(3);
  });

  it('asks a stranger to sign in', async () => {
    expect((await app.anonymous().get('/api/models')).status).toBe(401);
  });

  it('lets a choice that is not connected be answered by the router, which says so', async () => {
    const ada = await app.createPerson();
    await ada.request('PATCH', '/api/settings', { selectedModel: 'claude-2' });
    const { events } = await ada.ask('What is 2 + 3?');
    expect(events.find(({ type }) => type === 'model')).toMatchObject({
      name: 'Built-in engine',
      note: 'Claude 2 is not connected, so the built-in engine answered.',
    });
  });
});
