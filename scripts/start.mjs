// `npm start`: install what is missing, build what is stale, then become the server.
// Plain JavaScript, because the first start runs on the machine's own Node, which may not read TypeScript.
import path from 'node:path';
import { isBuildCurrent } from './lib/build-hash.mjs';
import { ensureDependencies, findNode, root, run } from './lib/dependencies.mjs';
import { serverArguments, serverMemory } from './lib/server-arguments.mjs';

async function start() {
  await ensureDependencies();
  const node = findNode();
  if (!isBuildCurrent()) {
    console.log('Building (only after a change) …');
    const code = await run(node, [path.join(root, 'scripts/build.ts')]);
    if (code !== 0) process.exit(code);
  }
  process.env.NODE_ENV ??= 'production';
  Object.assign(process.env, { ...serverMemory, ...process.env });
  const command = [...serverArguments, path.join(root, 'dist/server/main.js')];
  if (process.execve && process.platform !== 'win32') {
    // Becoming the server avoids a second process that would have to forward signals.
    process.removeAllListeners('warning');
    process.execve(node, [node, ...command], process.env);
  }
  process.exit(await run(node, command));
}

start().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
