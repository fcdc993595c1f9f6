/**
 * Why a part of the open screen has not come: the server cannot be reached, or it runs a newer version, which no longer
 * has that file.
 */
export type MissingFiles = 'none' | 'unreachable' | 'outdated';

let current: MissingFiles = 'none';
const listeners = new Set<() => void>();

export function currentMissingFiles(): MissingFiles {
  return current;
}

export function setMissingFiles(next: MissingFiles): void {
  // What is outdated stays so until the page is loaded again.
  if (next === current || current === 'outdated') return;
  current = next;
  for (const listener of listeners) listener();
}

export function onMissingFilesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
