import { root } from './lib/dependencies.mjs';
import { ReleaseError, tagRelease } from './releases/tag-release.ts';

/** `npm run tag-release -- <version>`: makes a release of what is committed. */
const [version = ''] = process.argv.slice(2);
try {
  await tagRelease({ folder: root, version, today: new Date().toISOString().slice(0, 10) });
  console.log(`v${version} is tagged here. Publish it with: git push origin HEAD v${version}`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  console.error(error.message);
  process.exit(1);
}
