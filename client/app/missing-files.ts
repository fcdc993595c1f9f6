/**
 * Why a part of the open screen is missing: the server is unreachable, or it runs a newer version, which no longer has
 * that file.
 */
export type MissingFiles = 'none' | 'unreachable' | 'outdated';

let current: MissingFiles = 'none';
const listeners = new Set<() => void>();

export function currentMissingFiles(): MissingFiles {
  return current;
}

export function setMissingFiles(next: MissingFiles): void {
  // An outdated page stays outdated until it is reloaded.
  if (next === current || current === 'outdated') return;
  current = next;
  for (const listener of listeners) listener();
}

export function onMissingFilesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
