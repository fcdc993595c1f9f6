import { randomUUID } from 'node:crypto';
import { subscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cachedDataVersionTag, setFlagsFromString } from 'node:v8';
import type { Script } from 'node:vm';
import { writeCompiledCode } from '#server/compiled-code.ts';
import { setFlagsOfStart } from '#server/flags-of-v8.ts';
import { rehearsed } from '#server/rehearsed.ts';
import { runBuild } from '#server/run-build.ts';
import { freePort } from '../lib/free-port.ts';

/**
 * Runs the built server once on data of its own, asks it what every server is asked, and keeps what V8 compiled
 * meanwhile. To be started with the server's arguments.
 */
const longestMs = 300_000;
const folder = path.resolve(import.meta.dirname, '../../dist/server');
const usual = cachedDataVersionTag();
const dataFolder = mkdtempSync(path.join(tmpdir(), 'everyday-compiled-'));
const origin = `http://127.0.0.1:${await freePort()}`;
const provider = await startProvider();

// Nothing of the operator's: a build must not open their database.
process.env = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: new URL(origin).port,
  DATA_DIR: dataFolder,
  LOG_LEVEL: 'error',
  DISCOVER_LOCAL_MODELS: 'false',
  OPENAI_COMPATIBLE_BASE_URL: provider,
  OPENAI_COMPATIBLE_API_KEY: 'of-the-build',
  OPENAI_COMPATIBLE_MODEL: 'of-the-build',
};

const scripts = new Map<string, Script>();
let tag: number | undefined;
subscribe(rehearsed, () => {
  // The server ends this process when it has stopped.
  askOnce().then(() => process.kill(process.pid, 'SIGTERM'), fail);
});
process.on('exit', (code) => {
  rmSync(dataFolder, { recursive: true, force: true });
  if (code !== 0) return;
  // Set by the running server, and at the next start not yet.
  for (const flag of ['--heap-growing-percent=0', '--no-expose-gc']) setFlagsFromString(flag);
  setFlagsOfStart();
  if (cachedDataVersionTag() !== tag)
    throw new Error('The server has set a flag for which V8 refuses its code.');
  for (const [file, script] of scripts) writeCompiledCode(file, script.createCachedData());
});
runBuild(folder, (file, script) => {
  const current = cachedDataVersionTag();
  // The few lines that a start begins with run before it sets its flags.
  if (current === usual) return;
  tag ??= current;
  scripts.set(file, script);
});

setTimeout(() => fail(new Error('The server did not come to an end.')), longestMs).unref();

function fail(error: unknown): void {
  console.error(error);
  process.exit(1);
}

async function askOnce(): Promise<void> {
  const headers = { origin, 'content-type': 'application/json' };
  const post = async (address: string, body: object, more: Record<string, string> = {}) => {
    const answer = await fetch(origin + address, {
      ...{ method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${text}`);
    return answer;
  };
  const person = { name: 'Ada', email: 'ada@example.com', password: randomUUID(), timeZone: 'UTC' };
  const { headers: signedUp } = await post('/api/account/sign-up', person);
  const cookie = signedUp
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const opened = await fetch(`${origin}/api/account/session`, { headers: { cookie } });
  await opened.text();
  await post('/api/chat', { clientId: randomUUID(), text: 'What do plants make from light?' }, { cookie });
}

/** Answers every question with three words, as an OpenAI-compatible server does. */
async function startProvider(): Promise<string> {
  const chunk = (delta: object, reason: string | null) =>
    `data: ${JSON.stringify({ id: 'one', object: 'chat.completion.chunk', created: 1, model: 'of-the-build', choices: [{ index: 0, delta, finish_reason: reason }] })}\n\n`;
  const words = ['Oxygen', ' and', ' sugar.'].map((content) => chunk({ role: 'assistant', content }, null));
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(`${words.join('')}${chunk({}, 'stop')}data: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
