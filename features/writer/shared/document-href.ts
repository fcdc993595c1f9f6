/** Where a document is shown. */
export function documentHref(id: string): string {
  return `/writer/${encodeURIComponent(id)}`;
}
