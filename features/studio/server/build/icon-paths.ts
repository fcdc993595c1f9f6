import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { iconNames } from '#features/studio/shared/icons/icon-words.ts';
import { projectFolder } from '#server/paths.ts';

/** Checked in, so that neither page nor server depends on a 40 MB package. */
export const iconPathsFile = fileURLToPath(
  new URL('../../shared/icons/icon-paths.generated.ts', import.meta.url),
);

/** The filled variants of the chosen icons, as module source. */
export function iconPathsModule(): string {
  const folder = path.join(projectFolder, 'node_modules/@phosphor-icons/core/assets/fill');
  const rows = iconNames.map((name) => {
    const svg = readFileSync(path.join(folder, `${name}-fill.svg`), 'utf8');
    const paths = [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d);
    if (paths.length === 0) throw new Error(`The symbol ${name} is not made of paths.`);
    return `  '${name}': /* untranslated */ '${paths.join('')}',`;
  });
  return [
    '// Written from @phosphor-icons/core:',
    '// Phosphor Icons, MIT License, Copyright (c) 2023 Phosphor Icons.',
    '/** Path data in a square of 256. */',
    'export const iconPaths: Readonly<Record<string, string>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
}
