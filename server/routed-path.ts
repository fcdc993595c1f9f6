/**
 * Addresses outside of the API that other people's programs expect, or that a frame is given, and where they are answered:
 * whatever stands before the API stands before them, too.
 */
const published = [
  { from: '/v1/', to: '/api/v1/' },
  { from: '/mcp', to: '/api/mcp' },
  { from: '/sandbox/page', to: '/api/sandbox/page' },
  { from: '/sandbox/page-with-dialogs', to: '/api/sandbox/page-with-dialogs' },
  { from: '/sandbox/runner', to: '/api/sandbox/runner' },
  { from: '/sandbox/python/', to: '/api/sandbox/python/' },
  { from: '/.well-known/oauth-', to: '/api/.well-known/oauth-' },
] as const;

/** Where a request is answered. */
export function routedPath(path: string): string {
  for (const { from, to } of published) {
    if (from.endsWith('/') || from.endsWith('-')) {
      if (path.startsWith(from)) return to + path.slice(from.length);
    } else if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length);
  }
  return path;
}

/** The address that people are told. */
export function publishedPath(path: string): string {
  for (const { from, to } of published) {
    const isFolder = to.endsWith('/') || to.endsWith('-');
    // The same letters may begin another address: /api/mcp-connections is no part of /api/mcp.
    if (path.startsWith(to) && (isFolder || path === to || path.startsWith(`${to}/`)))
      return from + path.slice(to.length);
  }
  return path;
}
