import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectFolder } from '#server/paths.ts';

/**
 * Libraries that open untrusted files, and the modules that may load them: only code that runs in its own process, and
 * code that opens only our own drawings and pictures that such a process has redrawn.
 */
const openers: Readonly<Record<string, readonly string[]>> = {
  sharp: [
    'features/designer/server/draw-version.ts',
    'features/designer/server/extend-picture.ts',
    'features/files/server/untrusted/draw-pictures.ts',
    'features/studio/server/studio.ts',
  ],
  unpdf: ['features/files/server/extract/pdf.ts'],
};

it.each(Object.entries(openers))('R87 %s is loaded only where files are opened apart', (library, allowed) => {
  const loads = new RegExp(`(?:from|import\\()\\s*'${library}'`);
  const sources = globSync('{features/*/server,server,shared}/**/*.ts', { cwd: projectFolder });
  expect(sources.length).toBeGreaterThan(500);
  const loading = sources
    .filter((path) => !path.endsWith('.test.ts'))
    // Type imports do not exist at run time.
    .filter((path) =>
      loads.test(readFileSync(join(projectFolder, path), 'utf8').replaceAll(/^import type .*$/gm, '')),
    );
  expect(loading.toSorted()).toEqual(allowed);
});
