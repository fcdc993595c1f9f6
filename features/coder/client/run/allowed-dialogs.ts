import { useState } from 'react';

const nameOf = (projectId: string) => `everyday-dialogs:${projectId}`;

/**
 * Whether a project may show `alert`, `confirm` and `prompt`, which hold the whole window until they are answered. Decided on
 * this device, so that no import, no link and no other person brings it along.
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
    // The browser keeps nothing for this site.
    return false;
  }
}

function write(projectId: string, areAllowed: boolean): void {
  try {
    if (areAllowed) localStorage.setItem(nameOf(projectId), 'yes');
    else localStorage.removeItem(nameOf(projectId));
  } catch {
    // It holds until the page is closed.
  }
}
