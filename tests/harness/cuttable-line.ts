import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A network path that can be cut like a cable: neither side is told, and nothing arrives any more. */
export interface CuttableLine {
  port: number;
  cut(): void;
  /** Existing connections are dead by now; new ones get through. */
  mend(): void;
  close(): Promise<void>;
}

export async function openLine(to: number): Promise<CuttableLine> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const socket of [near, far]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('close', () => open.delete(socket));
    }
    // While it is cut, neither side learns that the other has gone.
    const pass = (from: Socket, into: Socket) => {
      from.on('data', (bytes) => {
        if (!isCut) into.write(bytes);
      });
      from.on('end', () => !isCut && into.end());
      from.on('error', () => !isCut && into.destroy());
      from.on('close', () => !isCut && into.destroy());
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
    },
    mend() {
      endAll();
      isCut = false;
    },
    async close() {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
}
