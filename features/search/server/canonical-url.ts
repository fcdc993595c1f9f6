import { isTrackingParameter } from '#shared/tracking-parameters.ts';

const defaultPorts: Record<string, string> = { 'http:': '80', 'https:': '443' };

/**
 * One spelling per page, to recognise equal results; never shown or opened.
 * Null for anything but an http(s) address or a path of this site: such a result is dropped.
 */
export function canonicalUrl(url: string): string | null {
  // `//host` and `/\host` leave this site in a browser, so they are not paths of ours.
  if (/^\/(?![/\\])/.test(url)) return canonicalPath(url);
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    return null;
  }
  if (!(parsed.protocol in defaultPorts)) return null;
  const host = parsed.hostname.replace(/\.$/, '').replace(/^www\./, '');
  // The parser has dropped the scheme's default port; the other scheme's counts as the same page.
  const port = Object.values(defaultPorts).includes(parsed.port) ? '' : parsed.port;
  return `${host}${port ? `:${port}` : ''}${withoutTrailingSlash(parsed.pathname)}${canonicalSearch(parsed)}`;
}

/** Each sense of a word is a separate page, so our own reference keeps its fragment. */
function canonicalPath(url: string): string | null {
  const parsed = new URL(url, 'http://this.site');
  if (parsed.host !== 'this.site') return null;
  const fragment = parsed.pathname.startsWith('/reference/') ? parsed.hash : '';
  return `/${withoutTrailingSlash(parsed.pathname).slice(1)}${canonicalSearch(parsed)}${fragment}`;
}

function withoutTrailingSlash(path: string): string {
  return path.replace(/\/+$/, '');
}

function canonicalSearch(url: URL): string {
  const kept = [...url.searchParams].filter(([name]) => !isTrackingParameter(name));
  if (kept.length === 0) return '';
  const sorted = new URLSearchParams(kept);
  sorted.sort();
  return `?${sorted}`;
}
