import type { Icon } from '@phosphor-icons/react';
import { GlobeSimpleIcon } from '@phosphor-icons/react/GlobeSimple';
import { ImagesIcon } from '@phosphor-icons/react/Images';
import { MapPinIcon } from '@phosphor-icons/react/MapPin';
import { NewspaperIcon } from '@phosphor-icons/react/Newspaper';
import { PlayCircleIcon } from '@phosphor-icons/react/PlayCircle';
import type { SearchType } from '#features/search/shared/search.contract.ts';

/** `label` is for content without a heading of its own. */
const kinds: Record<SearchType, { icon: Icon; label?: string }> = {
  web: { icon: GlobeSimpleIcon },
  image: { icon: ImagesIcon },
  video: { icon: PlayCircleIcon, label: 'Videos' },
  news: { icon: NewspaperIcon, label: 'News' },
  place: { icon: MapPinIcon, label: 'Places' },
};

export function SearchKindIcon({ type }: { type: SearchType }) {
  const { icon: Glyph, label } = kinds[type];
  return (
    <>
      <Glyph size={18} aria-hidden className="shrink-0 text-text-3" />
      {label !== undefined && <span className="sr-only">{label}: </span>}
    </>
  );
}
