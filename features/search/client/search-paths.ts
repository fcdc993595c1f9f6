import { maxPages } from '#features/search/shared/search.contract.ts';
import { searchPaths } from '#shared/search-paths.ts';

export const verticals = [
  { id: 'web', label: 'Web', path: searchPaths.web },
  { id: 'images', label: 'Images', path: searchPaths.images },
  { id: 'videos', label: 'Videos', path: searchPaths.videos },
  { id: 'news', label: 'News', path: searchPaths.news },
  { id: 'places', label: 'Places', path: searchPaths.places },
] as const;

export type VerticalId = (typeof verticals)[number]['id'];

/** The names that have a value in the address. */
export function readFilters(params: URLSearchParams, names: readonly string[]): Record<string, string> {
  const given = names.map((name): [string, string] => [name, params.get(name) ?? '']);
  return Object.fromEntries(given.filter(([, value]) => value !== ''));
}

/** The page that the address asks for. An impossible page is the first. */
export function readSearchParams(params: URLSearchParams): { query: string; page: number } {
  const page = Number(params.get('page') ?? '1');
  return {
    query: (params.get('q') ?? '').trim(),
    page: Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1,
  };
}
