import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Missing or not executable for this user: unavailable either way.
    return false;
  }
}

/**
 * Path of Tesseract: the configured one, else the first on the `PATH`. Null if there is none, or it is switched off.
 */
export function findTesseract(wished: string | undefined, path: string | undefined): string | null {
  if (wished === 'off') return null;
  if (wished !== undefined && isAbsolute(wished)) return canRun(wished) ? wished : null;
  const name = wished ?? 'tesseract';
  const folders = (path ?? '').split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).find(canRun) ?? null;
}
