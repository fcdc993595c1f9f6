import type { OwnItemLook } from '#features/own-items/client/own-item-look.ts';
import { SearchType } from '#features/search/shared/search.contract.ts';
import { SearchKindIcon } from './search-kinds.tsx';

/** A kind of search that only a newer server knows is shown as a web search. */
function SearchItemIcon({ variant }: { variant: string | null }) {
  return <SearchKindIcon type={SearchType.safeParse(variant).data ?? 'web'} />;
}

export const searchOwnItems: readonly OwnItemLook[] = [
  {
    kind: 'search',
    order: 2,
    label: 'Search',
    heading: 'Searches',
    recentHeading: 'Recent searches',
    Icon: SearchItemIcon,
  },
];
