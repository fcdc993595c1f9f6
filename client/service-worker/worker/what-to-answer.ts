export interface AskedFor {
  method: string;
  mode: string;
  url: string;
  /** Ours. */
  origin: string;
}

/** A page of ours; what the API or a download answers is never replaced. */
export function shouldAnswerOffline({ method, mode, url, origin }: AskedFor): boolean {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || mode !== 'navigate' || asked !== origin) return false;
  return !/^\/api(?:\/|$)/.test(pathname);
}

/** What the offline page needs under a name that does not change: the network first, then what is stored. */
export function shouldFallBack({ method, url, origin }: AskedFor): boolean {
  const { origin: asked, pathname } = new URL(url);
  return method === 'GET' && asked === origin && /^\/(?:offline|theme)\.js$/.test(pathname);
}

/**
 * What a page of ours fetches for programs: kept when it is used. Python is there under its version; the rest is asked for
 * first, because its name stays.
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
