import type { RouteRules } from './define-route.ts';

/** An address outside the API that other people's programs expect, or that a frame is given. */
export interface PublishedPath {
  /** Ends in `/` or `-` if it stands for every address that starts like this. */
  from: string;
  /** Where its requests are handled: middleware for the API applies to them, too. */
  to: string;
  /** For requests of which none of the routes knows anything. */
  rulesOfNothing?: RouteRules;
}

export interface PublishedPaths {
  /** Where a request is handled. */
  routed(path: string): string;
  /** The public address. */
  published(path: string): string;
  /** For a routed path that no route knows. */
  rulesOfNothing(path: string): RouteRules | undefined;
}

export function createPublishedPaths(list: readonly PublishedPath[]): PublishedPaths {
  const back = list.map(({ from, to }) => ({ from: to, to: from }));
  return {
    routed: (path) => moved(path, list),
    published: (path) => moved(path, back),
    rulesOfNothing: (path) => list.find(({ to }) => isWithin(path, to))?.rulesOfNothing,
  };
}

function moved(path: string, list: readonly Pick<PublishedPath, 'from' | 'to'>[]): string {
  const found = list.find(({ from }) => isWithin(path, from));
  return found ? found.to + path.slice(found.from.length) : path;
}

/** Another address may start with the same letters: /api/mcp-connections is not part of /api/mcp. */
function isWithin(path: string, start: string): boolean {
  return /[/-]$/.test(start) ? path.startsWith(start) : path === start || path.startsWith(`${start}/`);
}
