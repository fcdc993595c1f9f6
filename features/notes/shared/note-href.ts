/** Where a note is shown. */
export function noteHref(id: string): string {
  return `/notes/${encodeURIComponent(id)}`;
}
