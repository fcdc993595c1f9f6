import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/dependencies.mjs';
import { runProcess } from './lib/run-process.ts';

/** `npm run dev`: the API restarts when its sources change; Vite serves the pages and passes /api on to it. */
// Vite reads PORT too, to know where the API is.
const port = process.env.PORT ?? '3000';

const tables = ['reference.sqlite', 'everyday.sqlite'].map((name) => path.join(root, 'dist', name));
if (!tables.every((file) => existsSync(file))) {
  console.log('Building the embedded reference once …');
  const args = ['scripts/build.ts', 'reference', 'tables'];
  const { code } = await runProcess(process.execPath, args, { cwd: root, live: true });
  if (code !== 0) process.exit(code);
}

const children: ChildProcess[] = [
  start(['--watch', '--disable-warning=ExperimentalWarning', 'assembly/server/main.ts'], {
    NODE_ENV: 'development',
    PORT: port,
  }),
  start(['node_modules/vite/bin/vite.js'], { PORT: port }),
];

function start(args: string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  // One half is of no use without the other, so they end together.
  child.on('exit', (code) => stop(code ?? 0));
  return child;
}

let isStopping = false;
function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));
