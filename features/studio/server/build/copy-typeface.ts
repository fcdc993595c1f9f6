import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** The files that outlines of words are read from. */
export const typefaceFiles: readonly string[] = [400, 600, 800].flatMap((weight) =>
  ['latin', 'latin-ext'].map((part) => `schibsted-grotesk-${part}-${weight}-normal.woff`),
);

/** Brings them where a built server finds them, with their licence. */
export function copyTypeface(folder: string, root: string): void {
  const source = path.join(root, 'node_modules/@fontsource/schibsted-grotesk');
  mkdirSync(folder, { recursive: true });
  for (const file of typefaceFiles) copyFileSync(path.join(source, 'files', file), path.join(folder, file));
  copyFileSync(path.join(source, 'LICENSE'), path.join(folder, 'LICENSE'));
}
