import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

test('a first load that began before a change is asked again after it', async () => {
  const queryClient = createQueryClient();
  let stored = 'before';
  const loads: ((answer: string) => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve) => loads.push(resolve)),
  });
  const end = observer.subscribe(() => undefined);
  const early = stored;
  stored = 'after';
  const asked = queryClient.invalidateQueries({ queryKey: ['list'] });
  loads[0]?.(early);
  await expect.poll(() => loads.length).toBe(2);
  loads[1]?.(stored);
  await asked;
  expect(observer.getCurrentResult().data).toBe('after');
  end();
});

test('without a network a load and a change fail at once, and the load is made up for when it is back', async () => {
  const queryClient = createQueryClient();
  queryClient.mount();
  onlineManager.setOnline(false);
  let answer: () => Promise<string> = () => Promise.reject(new Error('offline'));
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: () => answer() });
  const end = observer.subscribe(() => undefined);
  await expect.poll(() => observer.getCurrentResult().status).toBe('error');
  const change = new MutationObserver(queryClient, { mutationFn: () => answer() });
  await expect(change.mutate()).rejects.toThrow('offline');
  answer = () => Promise.resolve('the list');
  onlineManager.setOnline(true);
  await expect.poll(() => observer.getCurrentResult().data).toBe('the list');
  end();
  queryClient.unmount();
});
