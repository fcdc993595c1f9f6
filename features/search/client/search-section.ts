import type { ComponentType } from 'react';
import { extensionPoint } from '#client/app/extension-point.ts';

export interface SearchSectionProps {
  query: string;
  /** Part of the query, as in the search by itself. */
  userId: string | null;
}

/** One kind of search on the page that searches all of them; `KindSection` is its frame. */
export interface SearchSection {
  id: string;
  order: number;
  Section: ComponentType<SearchSectionProps>;
}

/** Features load their sections when that page is opened. */
export const searchSections = extensionPoint<() => Promise<readonly SearchSection[]>>('search sections', {
  isOffer: true,
});
