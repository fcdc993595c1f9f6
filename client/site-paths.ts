/** Prerendered pages: documents of their own, which the app's router leaves to the browser. */
const sitePaths: readonly string[] = ['/', '/home'];

/** What the server answers itself: data, hashed files, fonts and other files with an extension. */
const serverPath = /^\/(api|assets|fonts)(\/|$)|\.[a-z0-9]{2,5}$/i;

export function isAppPath(pathname: string): boolean {
  return !sitePaths.includes(pathname) && !serverPath.test(pathname);
}
