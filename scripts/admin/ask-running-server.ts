import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { CommandError, type Terminal } from './command.ts';
import { type Asked, doorOf, Told } from './door.ts';

/**
 * Lets the server that runs on this data execute the command; false when there is none.
 * @throws CommandError when the server refuses, or when its socket belongs to another account.
 */
export async function askRunningServer(
  dataFolder: string,
  asked: Asked,
  terminal: Terminal,
): Promise<boolean> {
  const socket = await open(doorOf(dataFolder));
  if (!socket) return false;
  try {
    socket.write(`${JSON.stringify(asked)}\n`);
    for await (const line of createInterface({ input: socket })) {
      const told = Told.parse(JSON.parse(line));
      if ('done' in told) return true;
      await show(told, terminal, socket);
    }
    throw new CommandError(
      'The server stopped before the command finished. Check whether it was carried out.',
    );
  } finally {
    socket.destroy();
  }
}

async function open({ socket: address, isPossible }: ReturnType<typeof doorOf>): Promise<Socket | undefined> {
  if (!isPossible) return undefined;
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (cause) {
    socket.destroy();
    const { code } = cause as NodeJS.ErrnoException;
    // No server has run yet, or it has stopped.
    if (code === 'ENOENT' || code === 'ECONNREFUSED' || code === 'ENOTSOCK') return undefined;
    if (code === 'EACCES') {
      throw new CommandError(
        `Only the account that the server runs as can reach it: ${address} may not be opened.`,
        { cause },
      );
    }
    throw cause;
  }
}

async function show(told: Exclude<Told, { done: true }>, terminal: Terminal, socket: Socket): Promise<void> {
  if ('print' in told) terminal.print(told.print);
  else if ('progress' in told) terminal.progress(told.progress);
  else if ('refused' in told) throw new CommandError(told.refused);
  else if ('failed' in told) throw new Error(told.failed);
  else {
    await terminal.confirm(told.confirm);
    socket.write(`${JSON.stringify({ isConfirmed: true })}\n`);
  }
}
