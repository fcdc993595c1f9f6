/**
 * Screens that are always loaded afresh, and left by loading another: the payment provider's script may run in
 * their documents, and in no other.
 */
export const ownDocuments = ['/payments/card', '/payments/confirm'];

export function isOwnDocument(pathname: string): boolean {
  return ownDocuments.includes(pathname.replace(/\/$/, ''));
}
