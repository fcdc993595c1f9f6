import type { Icon } from '@phosphor-icons/react';
import { GlobeSimpleIcon } from '@phosphor-icons/react/GlobeSimple';
import { ImagesIcon } from '@phosphor-icons/react/Images';
import { MapPinIcon } from '@phosphor-icons/react/MapPin';
import { NewspaperIcon } from '@phosphor-icons/react/Newspaper';
import { PlayCircleIcon } from '@phosphor-icons/react/PlayCircle';
import type { PastSearch, SearchType } from '#features/search/shared/search.contract.ts';
import { searchPath } from './search-paths.ts';

/** `label` is for content without a heading of its own. */
const kinds: Record<SearchType, { path: string; icon: Icon; label?: string }> = {
  web: { path: '/search/web', icon: GlobeSimpleIcon },
  image: { path: '/search/images', icon: ImagesIcon },
  video: { path: '/search/videos', icon: PlayCircleIcon, label: 'Videos' },
  news: { path: '/search/news', icon: NewspaperIcon, label: 'News' },
  place: { path: '/search/places', icon: MapPinIcon, label: 'Places' },
};

/** The same search again, on the page where it was made. */
export function pastSearchPath({ type, query }: Pick<PastSearch, 'type' | 'query'>): string {
  return searchPath(kinds[type].path, query);
}

export function SearchKindIcon({ type }: { type: SearchType }) {
  const { icon: Glyph, label } = kinds[type];
  return (
    <>
      <Glyph size={18} aria-hidden className="shrink-0 text-text-3" />
      {label !== undefined && <span className="sr-only">{label}: </span>}
    </>
  );
}
