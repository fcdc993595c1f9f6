import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Context } from 'hono';
import { afterEach, expect, it } from 'vitest';
import { writeTogether } from './write-together.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

/** What arrives of one request's answer, piece by piece. */
async function arriving(
  answer: (request: IncomingMessage, outgoing: ServerResponse) => void,
): Promise<string[]> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const socket: Socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: test\r\nConnection: close\r\n\r\n');
  const pieces: string[] = [];
  for await (const piece of socket) pieces.push(String(piece));
  return pieces;
}

function answerAtOnce(outgoing: ServerResponse): void {
  outgoing.writeHead(200, { 'content-type': 'text/plain' });
  outgoing.write('first ');
  outgoing.write('second');
}

it('sends the head and what follows in one piece', async () => {
  const [first = ''] = await arriving((_, outgoing) => {
    writeTogether({ env: { outgoing } } as unknown as Context);
    answerAtOnce(outgoing);
    setImmediate(() => setImmediate(() => outgoing.end()));
  });
  expect(first).toContain('200 OK');
  expect(first).toContain('second');
});

it('loses nothing of an answer that ends at once', async () => {
  const all = await arriving((_, outgoing) => {
    writeTogether({ env: { outgoing } } as unknown as Context);
    answerAtOnce(outgoing);
    outgoing.end('third');
  });
  expect(all.join('')).toMatch(/first [\s\S]*second[\s\S]*third[\s\S]*0\r\n\r\n$/);
});

it('does nothing where there is no connection', () => {
  expect(() => writeTogether({ env: undefined } as unknown as Context)).not.toThrow();
});
