/**
 * Screens that are always full page loads, both entering and leaving: the payment provider's script may run in their
 * documents, and in no others.
 */
export const ownDocuments = ['/payments/card', '/payments/confirm'];

export function isOwnDocument(pathname: string): boolean {
  return ownDocuments.includes(pathname.replace(/\/$/, ''));
}
