import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { startProblem } from '#server/start-problem.ts';
import { type CommandContext, CommandError, type Terminal } from './command.ts';
import { Asked, Confirmed, doorOf, type Told } from './door.ts';

type ServerContext = Pick<CommandContext, 'env' | 'log'> & {
  server: NonNullable<CommandContext['server']>;
};

export interface Door {
  close(): Promise<void>;
}

/**
 * Lets anyone who may read the server's files have it execute commands, on a socket in the data folder. A socket that
 * a killed server left behind is replaced; one that answers belongs to another server on the same
 * folder, which then stays in charge.
 */
export async function openDoor(context: ServerContext): Promise<Door> {
  const { env, log } = context;
  const { folder, socket: address, isPossible } = doorOf(env.dataFolder);
  if (!isPossible) {
    log.warn('commands cannot be carried out while the server is running: the name of DATA_DIR is too long', {
      address,
    });
    return { close: async () => undefined };
  }
  // Nobody else can reach the socket, even before its own permissions are set.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (await isAnswered(address)) return { close: async () => undefined };
  rmSync(address, { force: true });
  const callers = new Set<Socket>();
  const server = createServer((caller) => {
    callers.add(caller);
    caller.on('close', () => callers.delete(caller));
    // A caller who disconnects early has seen enough.
    caller.on('error', (error) => log.debug('a command was abandoned', { error }));
    serve(caller, context).catch((error: unknown) => {
      log.error('a command was not carried out', { error });
      caller.destroy();
    });
  });
  server.listen(address);
  await once(server, 'listening');
  chmodSync(address, 0o600);
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const caller of callers) caller.destroy();
      await closed;
    },
  };
}

async function isAnswered(address: string): Promise<boolean> {
  const socket = connect(address);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    // Nothing is there, or nothing answers: it is free.
    return false;
  } finally {
    socket.destroy();
  }
}

async function serve(caller: Socket, context: ServerContext): Promise<void> {
  const lines = createInterface({ input: caller })[Symbol.asyncIterator]();
  const tell = (told: Told) => {
    if (caller.writable) caller.write(`${JSON.stringify(told)}\n`);
  };
  const first = await lines.next();
  // A caller that only checked whether there is a server.
  if (first.done) return;
  const { words, folder } = Asked.parse(JSON.parse(first.value));
  const terminal: Terminal = {
    print: (print) => tell({ print }),
    progress: (progress) => tell({ progress }),
    async confirm(question) {
      tell({ confirm: question });
      const answer = await lines.next();
      if (answer.done || !Confirmed.safeParse(JSON.parse(answer.value)).success) {
        throw new CommandError('Nothing was changed.');
      }
    },
  };
  try {
    // Loaded at the first command: most servers never get one.
    const { runInServer } = await import('./run-command.ts');
    await runInServer(words, { ...context, terminal, folder });
    tell({ done: true });
  } catch (error) {
    const reason = error instanceof CommandError ? error.message : startProblem(error);
    if (reason === undefined) context.log.error('a command failed', { command: words[0], error });
    tell(reason === undefined ? { failed: String(error) } : { refused: reason });
  }
  caller.end();
}
