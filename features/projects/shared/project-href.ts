export function projectHref(id: string): string {
  return `/projects/${encodeURIComponent(id)}`;
}

/** A new chat that belongs to the project from its first question on. */
export function newChatHref(projectId: string): string {
  return `/chat?project=${encodeURIComponent(projectId)}`;
}
