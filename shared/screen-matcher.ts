import type { Screen } from './screen.ts';

/** Finds the application's screen for an address. Pages of the site are documents of their own. */
export function createFindScreen(screens: readonly Screen[]): (pathname: string) => Screen | undefined {
  const known = screens
    .filter(({ frame }) => frame !== 'site')
    .map((screen) => ({ screen, pattern: patternOf(screen.path) }));
  return (pathname) => known.find(({ pattern }) => pattern.test(pathname))?.screen;
}

function patternOf(path: string): RegExp {
  const segments = path
    .split('/')
    .slice(1)
    .map((segment) => {
      const any = segment.startsWith(':') ? '/[^/]+' : `/${segment}`;
      return segment.endsWith('?') ? `(?:${any})?` : any;
    });
  return new RegExp(`^${segments.join('')}/?$`);
}
