import { expect, it } from 'vitest';
import { startCanary } from './canary.ts';

it('counts whoever reaches it', async () => {
  const canary = await startCanary();
  expect(canary.hits).toEqual([]);
  await fetch(`${canary.url}/secret?x=1`);
  expect(canary.hits).toMatchObject([{ method: 'GET', path: '/secret?x=1' }]);
  expect(canary.connections).toBe(1);
  await canary.close();
});
