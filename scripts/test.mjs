// `npm test`: install what is missing, then run every check on the pinned Node.
// Plain JavaScript, because on a fresh clone this runs on the machine's own Node.
import path from 'node:path';
import { ensureDependencies, findNode, root, run } from './lib/dependencies.mjs';

try {
  await ensureDependencies();
  process.exit(await run(findNode(), [path.join(root, 'scripts/check.ts'), ...process.argv.slice(2)]));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
