import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { loopbackOnly } from './loopback-only.ts';

const attempts = loopbackOnly();

it('refuses and remembers what leaves this machine, by name and by number', async () => {
  for (const url of ['https://search.example/', 'http://192.0.2.1/', 'http://[2001:db8::1]/']) {
    await expect(fetch(url)).rejects.toThrow();
  }
  expect(attempts.places.splice(0)).toEqual(['search.example', '192.0.2.1', '2001:db8::1']);
});

it('lets this machine through', async () => {
  const server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('here');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
