import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with package.json, whether this runs from source or from the bundle in dist/. */
export const projectFolder = findProjectFolder(dirname(fileURLToPath(import.meta.url)));

export const paths = {
  client: join(projectFolder, 'dist/client'),
  reference: join(projectFolder, 'dist/reference.sqlite'),
  /** Tables made by the build and read on demand: pronunciations, public holidays. */
  tables: join(projectFolder, 'dist/everyday.sqlite'),
  /** What the build makes of countries, drawings, facts and credits. */
  collection: join(projectFolder, 'dist/collection'),
  /** Python for programs that people run in their browsers. */
  python: join(projectFolder, 'dist/python'),
  /** The server's own voice, a separate program with its own licence. */
  voice: join(projectFolder, 'dist/voice'),
  /** The font for pictures, in the older format that outlines are read from. */
  studioFonts: firstExisting([
    join(projectFolder, 'dist/collection/fonts'),
    join(projectFolder, 'node_modules/@fontsource/schibsted-grotesk/files'),
  ]),
  /** Which words are used for one another. */
  meanings: firstExisting([
    join(projectFolder, 'features/claim-check/server/meanings.bin'),
    join(projectFolder, 'dist/meanings.bin'),
  ]),
  /** Made by scripts/train-claim-check.ts: how what was measured of a claim adds up to a doubt. */
  doubtTrees: firstExisting([
    join(projectFolder, 'features/claim-check/server/learned/trees.generated.json'),
    join(projectFolder, 'dist/doubt-trees.json'),
  ]),
  databaseTemplate: join(projectFolder, 'dist/database-template.tar.zst'),
  languages: firstExisting([join(projectFolder, 'languages'), join(projectFolder, 'dist/languages')]),
  migrations: firstExisting([join(projectFolder, 'drizzle'), join(projectFolder, 'dist/drizzle')]),
};

function findProjectFolder(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) throw new Error(`No package.json above ${start}`);
  }
}

function firstExisting(candidates: string[]): string {
  return candidates.find((candidate) => existsSync(candidate)) ?? candidates[0]!;
}
