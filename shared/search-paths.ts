/** The pages of search. Features on both sides of it in the graph link to them, so they are known to all. */
export const searchPaths = {
  all: '/search',
  web: '/search/web',
  images: '/search/images',
  videos: '/search/videos',
  news: '/search/news',
  places: '/search/places',
} as const;

/** Where a program asks for what such a page shows. */
export function searchApiPath(path: string): string {
  return `/api${path}`;
}

/** A query on one of these pages; the first page of results is left out, so that it has one address. */
export function searchPath(
  path: string,
  query: string,
  page = 1,
  filters: Readonly<Record<string, string>> = {},
): string {
  if (query === '') return path;
  const narrowed = Object.entries(filters).map(([name, value]) => `&${name}=${encodeURIComponent(value)}`);
  // A text cut in the middle of a character has no address.
  const words = encodeURIComponent(query.toWellFormed());
  return `${path}?q=${words}${narrowed.join('')}${page > 1 ? `&page=${page}` : ''}`;
}
