import type { Screen } from './screen.ts';

/** Makes the test whether the application has a screen at an address. Pages of the site are documents of their own. */
export function createIsScreen(screens: readonly Screen[]): (pathname: string) => boolean {
  const patterns = screens.flatMap(({ frame, path }) => (frame === 'site' ? [] : patternOf(path)));
  return (pathname) => patterns.some((pattern) => pattern.test(pathname));
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
