/** A page that stand-in services know about. */
export interface KnownPage {
  url: string;
  title: string;
  text: string;
  /** ISO 8601. */
  changedAt?: string;
}

/** Found for every query except those containing `nothing`. */
export function knownPages(count: number, site = 'known.example'): KnownPage[] {
  return Array.from({ length: count }, (_, index) => ({
    url: `https://${site}/page-${index + 1}`,
    title: `Page ${index + 1} of ${site}`,
    text: `What page ${index + 1} says about tea.`,
    changedAt: '2026-03-05T08:00:00Z',
  }));
}

export function find(pages: KnownPage[], query: string): KnownPage[] {
  return query.includes('nothing') ? [] : pages;
}
