import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret that signs session cookies: the operator's, or one generated once and kept in the data folder. */
export function loadAuthSecret(configured: string | undefined, dataFolder: string): string {
  if (configured) return configured;
  const file = join(dataFolder, 'auth-secret');
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  try {
    // With `wx`, one of two servers that start together creates it and the other reads it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
