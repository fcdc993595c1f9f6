// The entry point of a released folder: `bin/node everyday.mjs` serves, `… admin <command>` is `npm run admin`, and
// `… health` exits with 0 while the server here is ready. This process becomes the server, so that signals reach it.
import path from 'node:path';
import { serverArguments, serverMemory } from './bin/server-arguments.mjs';

const folder = import.meta.dirname;
const [word = 'serve', ...rest] = process.argv.slice(2);

if (word === 'health') {
  const port = process.env.PORT ?? 3000;
  const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
    signal: AbortSignal.timeout(3_000),
  }).catch(() => undefined);
  process.exit(answer?.ok ? 0 : 1);
}

const programs = {
  serve: [...serverArguments, path.join(folder, 'dist/server/main.js')],
  admin: ['--disable-warning=ExperimentalWarning', path.join(folder, 'dist/server/admin.js')],
};
const program = programs[word];
if (program === undefined) {
  console.error(`“${word}” is not one of serve, admin and health.`);
  process.exit(1);
}
process.env.NODE_ENV ??= 'production';
Object.assign(process.env, { ...serverMemory, ...process.env });
process.removeAllListeners('warning');
process.execve(process.execPath, [process.execPath, ...program, ...rest], process.env);
