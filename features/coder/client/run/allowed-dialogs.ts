import { useState } from 'react';

const nameOf = (projectId: string) => `everyday-dialogs:${projectId}`;

/**
 * Whether a project may call `alert`, `confirm` and `prompt`, which block the whole window. Stored on this device, so
 * that neither an import, a link nor another person can enable it.
 */
export function useAllowedDialogs(projectId: string) {
  const [areAllowed, setAllowed] = useState(() => read(projectId));
  return {
    areAllowed,
    toggle(): boolean {
      write(projectId, !areAllowed);
      setAllowed(!areAllowed);
      return !areAllowed;
    },
  };
}

function read(projectId: string): boolean {
  try {
    return localStorage.getItem(nameOf(projectId)) === 'yes';
  } catch {
    // Storage is blocked for this site.
    return false;
  }
}

function write(projectId: string, areAllowed: boolean): void {
  try {
    if (areAllowed) localStorage.setItem(nameOf(projectId), 'yes');
    else localStorage.removeItem(nameOf(projectId));
  } catch {
    // Then it lasts until the page is closed.
  }
}
