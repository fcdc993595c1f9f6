/** The path of a note's page. */
export function noteHref(id: string): string {
  return `/notes/${encodeURIComponent(id)}`;
}
