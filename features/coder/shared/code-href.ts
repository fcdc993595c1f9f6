export function codeHref(projectId: string): string {
  return `/developer/${encodeURIComponent(projectId)}`;
}
