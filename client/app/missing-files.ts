/**
 * Why a part of the open screen is missing: the server is unreachable, it runs a newer version, which no longer has that
 * file, or the browser does not request it again after it was unreachable.
 */
export type MissingFiles = 'none' | 'unreachable' | 'outdated' | 'stuck';

let current: MissingFiles = 'none';
const listeners = new Set<() => void>();

export function currentMissingFiles(): MissingFiles {
  return current;
}

export function setMissingFiles(next: MissingFiles): void {
  // Both last until the page is reloaded, and the newer version is the better reason for that.
  if (next === current || current === 'outdated') return;
  if (current === 'stuck' && next !== 'outdated') return;
  current = next;
  for (const listener of listeners) listener();
}

export function onMissingFilesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
