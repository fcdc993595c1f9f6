/** Prerendered pages: documents of their own, which the app's router leaves to the browser. */
const singlePages = [
  '/',
  '/home',
  '/splash',
  '/about',
  '/contact',
  '/pricing',
  '/support',
  '/privacy',
  '/terms',
  '/cookies',
  '/community',
  '/resources',
];
/** Everything below these belongs to the site as well. */
const sections = [
  '/services',
  '/industries',
  '/store',
  '/learn',
  '/documentation',
  '/docs',
  '/blog',
  '/careers',
];

/** What the server itself serves: data, hashed files, fonts and other files with an extension. */
const serverPath = /^\/(api|assets|fonts)(\/|$)|\.[a-z0-9]{2,5}$/i;

export function isSitePath(pathname: string): boolean {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  if (serverPath.test(path)) return false;
  return (
    singlePages.includes(path) ||
    sections.some((section) => path === section || path.startsWith(`${section}/`))
  );
}

export function isAppPath(pathname: string): boolean {
  return !isSitePath(pathname) && !serverPath.test(pathname);
}
