import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Font files from which text outlines are read. */
export const typefaceFiles: readonly string[] = [400, 600, 800].flatMap((weight) =>
  ['latin', 'latin-ext'].map((part) => `schibsted-grotesk-${part}-${weight}-normal.woff`),
);

/** Copies them, with their licence, to where a built server looks for them. */
export function copyTypeface(folder: string, root: string): void {
  const source = path.join(root, 'node_modules/@fontsource/schibsted-grotesk');
  mkdirSync(folder, { recursive: true });
  for (const file of typefaceFiles) copyFileSync(path.join(source, 'files', file), path.join(folder, file));
  copyFileSync(path.join(source, 'LICENSE'), path.join(folder, 'LICENSE'));
}
