/** Makes the test whether one of the paths, written as the router writes them, is that of an address. */
export function createScreenMatcher(paths: readonly string[]): (pathname: string) => boolean {
  const patterns = paths.map(patternOf);
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
