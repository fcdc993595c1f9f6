export interface AskedFor {
  method: string;
  mode: string;
  url: string;
  /** Same origin. */
  origin: string;
}

/** A page of ours; responses from the API and downloads are never replaced. */
export function shouldAnswerOffline({ method, mode, url, origin }: AskedFor): boolean {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || mode !== 'navigate' || asked !== origin) return false;
  return !/^\/api(?:\/|$)/.test(pathname);
}

/** Files of the offline page whose names do not change: the network first, then the cache. */
export function shouldFallBack({ method, url, origin }: AskedFor): boolean {
  const { origin: asked, pathname } = new URL(url);
  return method === 'GET' && asked === origin && /^\/(?:offline|theme)\.js$/.test(pathname);
}

/**
 * What pages fetch for sandboxed programs: cached on use. Python's files have a version in their path; the others are
 * requested from the network first, because their names do not change.
 */
export function keptWhenUsed({ method, url, origin }: AskedFor): 'stored-first' | 'network-first' | null {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return null;
  if (/^\/sandbox\/(?:python|shelf\/[\w.@-]+-[\da-f]{10}\.js)/.test(pathname)) return 'stored-first';
  return /^\/sandbox\/(?:inside|sql|shelf)\//.test(pathname) ? 'network-first' : null;
}

/** Files whose names change with their content, and the font. */
export function shouldUseStored({ method, url, origin }: AskedFor): boolean {
  const { origin: asked, pathname } = new URL(url);
  return method === 'GET' && asked === origin && /^\/(?:assets|fonts)\//.test(pathname);
}
