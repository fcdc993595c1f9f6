import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLogForMachines } from '#server/log-for-machines.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

const lines: string[] = [];
let provider: StandInProvider;
let everyday: TestApp;

beforeAll(async () => {
  provider = await startStandInProvider();
  everyday = await startTestApp({
    providerUrl: provider.baseUrl,
    log: createLogForMachines((line) => lines.push(line), 'debug'),
  });
});
afterAll(async () => {
  await everyday.close();
  await provider.close();
});

it('R122 requests are logged with their ids, and with nothing of what people wrote, also when they fail', async () => {
  const ada = await everyday.createPerson({ name: 'Ada Unmistakable' });
  const answer = await ada.post('/api/memory/facts', { text: 'I own a unicorncycle.' });
  await ada.get('/api/search/web?q=unicorncycle');
  await ada.get('/api/shared/unicorncycle-token');
  provider.script({
    kind: 'status',
    status: 400,
    body: { error: { message: 'unicorncycle is not allowed' } },
  });
  await (await ada.send('Where is my unicorncycle?')).text();
  // The query fails with its parameters in the message.
  await everyday.open.database.execute('drop table memory_facts cascade' as never).catch(() => {});
  const failed = await ada.post('/api/memory/facts', { text: 'I sold my unicorncycle.' });
  expect(failed.status).toBe(500);

  const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(entries).toContainEqual(
    expect.objectContaining({
      message: 'request',
      method: 'POST',
      route: '/api/memory/facts',
      status: answer.status,
      requestId: answer.headers.get('x-request-id'),
    }),
  );
  const requestId = failed.headers.get('x-request-id');
  const about = entries.filter((entry) => entry.requestId === requestId).map(({ message }) => message);
  expect(about).toEqual(['request failed', 'request']);
  expect(entries.map(({ message }) => message)).toContain('a turn failed');
  for (const leak of ['unicorncycle', 'Unmistakable', '@example', ada.cookie]) {
    expect(lines.join('')).not.toContain(leak);
  }
});
