import { homePath } from '#shared/home-path.ts';

/**
 * Where to go after sign-in. `next` comes from the address bar, so only a path of this origin counts: browsers read
 * `//host`, `/\host` and tabs inside them as another site, and schemes can run code.
 */
export function safeNextPath(next: string | null | undefined, fallback: string = homePath): string {
  if (!next?.startsWith('/')) return fallback;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop these before they read an address.
  if (/[\\\u0000-\u001f\u007f]/.test(next) || next.startsWith('//')) return fallback;
  const base = 'http://own.invalid';
  if (!URL.canParse(next, base)) return fallback;
  const url = new URL(next, base);
  // `/.//host` is harmless as written but becomes `//host` once its dots are resolved.
  if (url.origin !== base || url.pathname.startsWith('//')) return fallback;
  // Returning to these after signing in would loop.
  if (url.pathname === '/signin' || url.pathname === '/signup') return fallback;
  return url.pathname + url.search + url.hash;
}

/** The address of the sign-in page that leads back to `path`. */
export function signInPath(path: string): string {
  return `/signin?next=${encodeURIComponent(path)}`;
}
