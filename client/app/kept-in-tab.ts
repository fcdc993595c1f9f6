const ownerKey = 'kept-for';

/**
 * Drafts wait in this tab's storage while a person signs in again. They are deleted when someone else does: one
 * person's text must not be shown to the next.
 */
export function keepInTabFor(userId: string): void {
  try {
    const owner = sessionStorage.getItem(ownerKey);
    if (owner !== null && owner !== userId) sessionStorage.clear();
    sessionStorage.setItem(ownerKey, userId);
  } catch {
    // Storage is disabled in this browser, so nothing is kept that another could see.
  }
}

/** When someone signs out deliberately. */
export function forgetInTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Storage is disabled in this browser.
  }
}
