import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { readDatabaseTemplate } from '#server/db/database-template.ts';
import { required } from '#shared/required.ts';
import { freePort } from '../../scripts/lib/free-port.ts';
import { runProcess } from '../../scripts/lib/run-process.ts';
import { serverArguments, serverMemory } from '../../scripts/lib/server-arguments.mjs';
import { makeFirstAccount } from '../harness/first-account.ts';

const built = path.resolve(import.meta.dirname, '../../dist');
const builtEntry = path.join(built, 'server/main.js');

/** The first start creates the embedded database, which takes seconds on a busy machine. */
const startLimitMs = 180_000;
const stopLimitMs = 60_000;

export interface BuiltServer {
  baseURL: string;
  dataDir: string;
  process: ChildProcess;
  /** The server's output so far, for failure reports. */
  output(): string;
  /** Sends SIGTERM, then waits; throws when it had to be killed or exited with an error. */
  stop(): Promise<void>;
}

export interface BuiltServerOptions {
  /** Pass a folder to restart on the same data; without one, a new folder is created and `stop` removes it. */
  dataDir?: string;
  port?: number;
  env?: Record<string, string>;
  /** No account exists yet, so whoever signs up first becomes the operator. */
  isFresh?: boolean;
  /** The command to start; the built server if absent. */
  entry?: string;
}

/** Starts the built server on its own port and data, and resolves once it is healthy. */
export async function startBuiltServer(options: BuiltServerOptions = {}): Promise<BuiltServer> {
  const { entry = builtEntry } = options;
  if (!existsSync(entry)) throw new Error(`${entry} is missing: run \`npm run build\` first.`);
  const dataDir = options.dataDir ?? (await makeDataFolder());
  const port = options.port ?? (await freePort());
  // `localhost`, because only there do browsers keep Secure cookies set over plain HTTP.
  const baseURL = `http://localhost:${port}`;
  const child = spawn(process.execPath, [...serverArguments, ...hook('quick-scrypt'), ...slowness(), entry], {
    env: {
      ...serverMemory,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      // A model server that happens to run on this machine must not answer instead.
      DISCOVER_LOCAL_MODELS: 'false',
      ...compiledCode(),
      ...clockOfTests(),
      ...(slowness().length > 0 && { TEST_SLOW_ANSWERS_MS: process.env.TEST_SLOW_ANSWERS_MS }),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const collect = (chunk: Buffer): void => {
    printed += chunk.toString();
  };
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);

  try {
    await untilHealthy(child, baseURL, () => printed);
    if (!options.isFresh) await makeFirstAccount(baseURL);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }

  const stop = async (): Promise<void> => {
    const exit = await endProcess(child);
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    if (exit !== 'clean') throw new Error(`The server ${exit} at the end.\n${printed}`);
  };
  return { baseURL, dataDir, process: child, output: () => printed, stop };
}

/**
 * Includes the prepared database that a server creates at its first start, which is twice as much work as any other
 * start; `tests/reliability/process.test.ts` starts servers without it.
 */
async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'everyday-e2e-'));
  const database = path.join(folder, 'database/pglite');
  await mkdir(database, { recursive: true, mode: 0o700 });
  const template = path.join(folder, 'template.tar');
  const archive = required(await readDatabaseTemplate(path.join(built, 'database-template.tar.zst')));
  await writeFile(template, archive.stream());
  const { code, output } = await runProcess('tar', ['-xf', template, '-C', database], { cwd: folder });
  await rm(template);
  if (code !== 0) throw new Error(`The prepared database could not be unpacked: ${output}`);
  return folder;
}

/** What Node has made of the server's files, kept by the check for the servers of one run; otherwise empty. */
function compiledCode(): Record<string, string> {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

/** Set by `npm run test:clock` to shift the clock; otherwise empty. */
function clockOfTests(): Record<string, string> {
  const { TEST_CLOCK_OFFSET_MS, NODE_OPTIONS = '', TZ = '' } = process.env;
  return TEST_CLOCK_OFFSET_MS === undefined ? {} : { TEST_CLOCK_OFFSET_MS, NODE_OPTIONS, TZ };
}

/** Set by `npm run check -- steady` to delay the server; otherwise empty. */
function slowness(): string[] {
  if (process.env.TEST_SLOW_ANSWERS_MS === undefined) return [];
  return hook('start-slow');
}

/** Loads a file of `tests/setup` before the server. */
function hook(name: string): string[] {
  const file = path.resolve(import.meta.dirname, `../setup/${name}.mjs`);
  return ['--import', pathToFileURL(file).href];
}

async function untilHealthy(child: ChildProcess, baseURL: string, output: () => string): Promise<void> {
  const deadline = Date.now() + startLimitMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(
        `The server ended while starting (${child.exitCode ?? child.signalCode}).\n${output()}`,
      );
    }
    const response = await fetch(`${baseURL}/api/health`).catch(() => null);
    if (response?.status === 200) return;
    await delay(50);
  }
  throw new Error(`The server was not healthy within ${startLimitMs / 1000} seconds.\n${output()}`);
}

async function endProcess(child: ChildProcess): Promise<string> {
  // A test may have killed it on purpose; then there is nothing to check.
  if (child.exitCode !== null || child.signalCode !== null) return 'clean';
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const killer = setTimeout(() => child.kill('SIGKILL'), stopLimitMs);
  const [code, signal] = await exited;
  clearTimeout(killer);
  if (signal === 'SIGKILL') return `did not stop within ${stopLimitMs / 1000} seconds`;
  return code === 0 || signal === 'SIGTERM' ? 'clean' : `exited with ${code ?? signal}`;
}
