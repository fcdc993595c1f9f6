const ownerKey = 'kept-for';

/**
 * Drafts wait in this tab's storage while a person signs in again. They go when someone else does: what one person
 * wrote is not for the next.
 */
export function keepInTabFor(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== userId) sessionStorage.clear();
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // Storage is switched off in this browser, so nothing is kept that could be seen by another.
  }
}

/** When someone signs out deliberately. */
export function forgetInTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is switched off in this browser.
  }
}
