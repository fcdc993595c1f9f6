/** Keeps the page that was asked for while people switch between the two forms. */
export function accountLink(path: '/signin' | '/signup', next: string | null): string {
  return next === null ? path : `${path}?next=${encodeURIComponent(next)}`;
}
