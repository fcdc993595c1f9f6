import { maxPages } from '#features/search/shared/search.contract.ts';

export const verticals = [
  { id: 'web', label: 'Web', path: '/search/web' },
  { id: 'images', label: 'Images', path: '/search/images' },
  { id: 'videos', label: 'Videos', path: '/search/videos' },
  { id: 'news', label: 'News', path: '/search/news' },
  { id: 'places', label: 'Places', path: '/search/places' },
] as const;

export type VerticalId = (typeof verticals)[number]['id'];

/** The same search elsewhere; the first page is left out, so that it has one address. */
export function searchPath(
  path: string,
  query: string,
  page = 1,
  filters: Readonly<Record<string, string>> = {},
): string {
  if (query === '') return path;
  const narrowed = Object.entries(filters).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  return `${path}?q=${encodeURIComponent(query)}${narrowed.join('')}${page > 1 ? `&page=${page}` : ''}`;
}

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
