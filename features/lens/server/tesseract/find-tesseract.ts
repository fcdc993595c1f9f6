import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    // Missing, or not for this user: either way it is not there for us.
    return false;
  }
}

/**
 * Where the program is that reads text: as the operator says, else the first of its name in the folders of `PATH`.
 * Null where there is none, or it is switched off.
 */
export function findTesseract(wished: string | undefined, path: string | undefined): string | null {
  if (wished === 'off') return null;
  if (wished !== undefined && isAbsolute(wished)) return canRun(wished) ? wished : null;
  const name = wished ?? 'tesseract';
  const folders = (path ?? '').split(delimiter).filter(isAbsolute);
  return folders.map((folder) => join(folder, name)).find(canRun) ?? null;
}
