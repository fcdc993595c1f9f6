import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from '@playwright/test';

/**
 * Looks that passed in every theme, by screen: the header alone appears on every page of every journey. All workers of a
 * run share them, in its folder of results, which Playwright empties before the next one.
 */
export function readableLooks(screen: 'desktop' | 'phone') {
  const folder = test.info().project.outputDir;
  const file = path.join(folder, `readable-on-${screen}.txt`);
  const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
  return {
    unknownOf: (looks: readonly string[]): string[] => looks.filter((look) => !known.has(look)),
    add(looks: readonly string[]): void {
      if (looks.length === 0) return;
      mkdirSync(folder, { recursive: true });
      appendFileSync(file, looks.map((look) => `${look}\n`).join(''));
    },
  };
}
