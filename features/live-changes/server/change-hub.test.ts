import { expect, it } from 'vitest';
import { Signals } from '#server/cluster/signals.ts';
import { silentLog } from '#server/log.ts';
import { required } from '#shared/required.ts';
import { ChangeHub } from './change-hub.ts';

/** Two servers on one database that receive each other's signals. */
function twoServers() {
  const sent: string[] = [];
  const servers = ['one', 'two'].map((serverId) => {
    const signals = new Signals({ serverId, log: silentLog });
    const hub = new ChangeHub();
    hub.use({ signals, nameOf: async (id) => `Name of ${id}` });
    return { signals, hub };
  });
  for (const { signals } of servers) {
    signals.use({
      async publish(payload) {
        sent.push(payload);
        for (const other of servers) other.signals.arrived(payload);
      },
      close: async () => undefined,
    });
    signals.hears(true);
  }
  const [here, there] = servers;
  return { here: required(here), there: required(there), sent };
}

it('passes on what happens at another server, by ids alone', async () => {
  const { here, there, sent } = twoServers();
  const reader = there.hub.open('ben').pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  const event = { type: 'changed', kind: 'document', id: 'a-1', revision: 4, by: 'ada' } as const;
  here.hub.publish({ ...event, audience: ['ada', 'ben'] });
  const { value } = await reader.read();
  expect(JSON.parse(required(value).slice(6))).toEqual({ ...event, by: 'Name of ada' });
  expect(sent).toEqual(['one live-changes changed--document--a-1--4--ada--ada--ben']);
  there.hub.close();
  await Promise.all([here, there].map(({ signals }) => signals.close()));
});

it('asks everybody to look where signals may have been lost, and not over and over', async () => {
  const { there } = twoServers();
  const reader = there.hub.open('ben').pipeThrough(new TextDecoderStream()).getReader();
  await reader.read();
  // Each one is a lost signal.
  there.signals.hears(false);
  there.signals.hears(true);
  there.signals.hears(false);
  there.signals.hears(true);
  expect((await reader.read()).value).toBe('data: {"type":"look"}\n\n');
  there.hub.close();
  expect(await reader.read()).toMatchObject({ done: true });
  await there.signals.close();
});
