import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/lib/free-port.ts';
import { serverArguments, serverMemory } from '../../../scripts/lib/server-arguments.mjs';

const projectFolder = join(import.meta.dirname, '../../..');
const builtServer = join(projectFolder, 'dist/server/main.js');

/** A real server in its own process. */
export interface ServerProcess {
  origin: string;
  pid: number;
  /** Milliseconds from the start of the process to its first response. */
  readyMs: number;
  /** Resident memory in MiB. */
  residentMemory(): number;
  /** User and system time of the whole process so far, in milliseconds. */
  processorMs(): number;
  output(): string;
  /** Resolves with the exit code, or the signal that ended it. */
  exited: Promise<number | NodeJS.Signals | null>;
  kill(signal: NodeJS.Signals): void;
  /** SIGTERM, then SIGKILL if it does not exit. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  dataFolder: string;
  environment?: Record<string, string>;
  /** `built`: the bundle, with an error if it is missing. Otherwise the bundle is used only if it is up to date. */
  build?: 'built' | 'newest';
  /** The folder of another built release; this one by default. */
  releaseFolder?: string;
  port?: number;
}

/** Starts a server and waits for its first response. Throws its output if it exits before that. */
export async function startServerProcess(options: ServerOptions): Promise<ServerProcess> {
  const startedAt = performance.now();
  const launched = await launchServer(options);
  const { child, origin, output, exited } = launched;
  let hasEnded = false;
  void exited.then(() => {
    hasEnded = true;
  });
  for (;;) {
    if (hasEnded) throw new Error(`The server ended before it was ready:\n${output()}`);
    if (performance.now() - startedAt > 120_000) {
      child.kill('SIGKILL');
      throw new Error(`The server was not ready after two minutes:\n${output()}`);
    }
    const answer = await fetch(`${origin}/api/account/session`, { headers: { connection: 'close' } }).catch(
      () => null,
    );
    await answer?.body?.cancel();
    if (answer?.status === 200) break;
    await wait(10);
  }
  const pid = child.pid ?? 0;
  return {
    origin,
    pid,
    readyMs: performance.now() - startedAt,
    residentMemory: () => residentMemory(pid),
    processorMs: () => processorMs(pid),
    output,
    exited,
    kill: (signal) => child.kill(signal),
    async stop() {
      if (hasEnded) return;
      child.kill('SIGTERM');
      const stopped = await Promise.race([exited.then(() => true), wait(15_000, false)]);
      if (!stopped) child.kill('SIGKILL');
      await exited;
    },
  };
}

interface LaunchedServer {
  child: ChildProcess;
  origin: string;
  output(): string;
  exited: Promise<number | NodeJS.Signals | null>;
}

/** Starts the process and leaves the waiting to the caller. */
export async function launchServer(options: ServerOptions): Promise<LaunchedServer> {
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const { releaseFolder } = options;
  const entry = releaseFolder
    ? join(releaseFolder, 'dist/server/main.js')
    : serverEntry(options.build ?? 'newest');
  const child = spawn(process.execPath, [...serverArguments, entry], {
    cwd: releaseFolder ?? projectFolder,
    env: {
      ...serverMemory,
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      TZ: 'UTC',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: options.dataFolder,
      // A model server that happens to run on this machine must not answer instead.
      DISCOVER_LOCAL_MODELS: 'false',
      ...options.environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // The test run may be stopped from outside; nothing may be left running.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text = (text + part).slice(-20_000);
    });
  }
  const exited = new Promise<number | NodeJS.Signals | null>((resolve) => {
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
  return { child, origin, output: () => text, exited };
}

function serverEntry(build: 'built' | 'newest'): string {
  if (build === 'built') {
    if (existsSync(builtServer)) return builtServer;
    throw new Error('There is no dist/server/main.js: run the build first.');
  }
  return isBuildCurrent() ? builtServer : join(projectFolder, 'assembly/server/main.ts');
}

function isBuildCurrent(): boolean {
  if (!existsSync(builtServer)) return false;
  const builtAt = statSync(builtServer).mtimeMs;
  const sources = globSync(
    [
      '{assembly/server,server}/**/*.ts',
      'shared/**/*.ts',
      'features/*/{server,shared}/**/*.ts',
      'drizzle/**/*.sql',
    ],
    { cwd: projectFolder },
  );
  return sources.every((file) => statSync(join(projectFolder, file)).mtimeMs < builtAt);
}

export function residentMemory(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes ?? Number.NaN) / 1024;
}

/** User and system time of a process so far. */
export function processorMs(pid: number): number {
  // Fields 14 and 15, counted after the command in parentheses; in ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
