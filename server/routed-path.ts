/**
 * Addresses outside the API that other people's programs expect, or that a frame is given, and where they are handled:
 * middleware for the API applies to them, too.
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

/** Where a request is handled. */
export function routedPath(path: string): string {
  for (const { from, to } of published) {
    if (from.endsWith('/') || from.endsWith('-')) {
      if (path.startsWith(from)) return to + path.slice(from.length);
    } else if (path === from || path.startsWith(`${from}/`)) return to + path.slice(from.length);
  }
  return path;
}

/** The public address. */
export function publishedPath(path: string): string {
  for (const { from, to } of published) {
    const isFolder = to.endsWith('/') || to.endsWith('-');
    // Another address may start with the same letters: /api/mcp-connections is not part of /api/mcp.
    if (path.startsWith(to) && (isFolder || path === to || path.startsWith(`${to}/`)))
      return from + path.slice(to.length);
  }
  return path;
}
