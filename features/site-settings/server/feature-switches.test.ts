import { expect, it } from 'vitest';
import { FeatureSwitches } from './feature-switches.ts';

it('runs what a feature does beside requests only while it is on', async () => {
  let off: string[] = [];
  const switches = new FeatureSwitches({ read: async () => ({ value: { off } }) } as never);
  switches.know(
    [
      { name: 'calendar', paths: ['/calendar'] },
      { name: 'notes', paths: ['/notes'] },
    ],
    () => undefined,
  );
  const ran: string[] = [];
  const look = async () => {
    for (const name of ['calendar', 'notes', 'chats'])
      await switches.runWhileOn(name, async () => void ran.push(name));
  };
  await look();
  expect(ran).toEqual(['calendar', 'notes', 'chats']);
  ran.length = 0;
  // Required features run whatever is stored.
  off = ['calendar', 'chats'];
  await look();
  expect(ran).toEqual(['notes', 'chats']);
});
