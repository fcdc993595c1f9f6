import type { Icon } from '@phosphor-icons/react';
import { GlobeSimpleIcon } from '@phosphor-icons/react/GlobeSimple';
import { ImagesIcon } from '@phosphor-icons/react/Images';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { MapPinIcon } from '@phosphor-icons/react/MapPin';
import { NewspaperIcon } from '@phosphor-icons/react/Newspaper';
import { PlayCircleIcon } from '@phosphor-icons/react/PlayCircle';
import { TabLinks } from '#client/ui/tabs.tsx';
import { searchPath, searchPaths } from '#shared/search-paths.ts';
import { type VerticalId, verticals } from './search-paths.ts';

type TabId = VerticalId | 'all';

const tabs: readonly { id: TabId; label: string; path: string }[] = [
  { id: 'all', label: 'All', path: searchPaths.all },
  ...verticals,
];

const icons: Record<TabId, Icon> = {
  all: MagnifyingGlassIcon,
  web: GlobeSimpleIcon,
  images: ImagesIcon,
  videos: PlayCircleIcon,
  news: NewspaperIcon,
  places: MapPinIcon,
};

/** The same query in another kind of search. */
export function SearchTabs({ current, query }: { current: TabId; query: string }) {
  const items = tabs.map(({ id, label, path }) => {
    const Glyph = icons[id];
    return {
      label,
      href: searchPath(path, query),
      isActive: id === current,
      icon: <Glyph size={20} className="max-sm:hidden" aria-hidden />,
      activeIcon: <Glyph size={20} weight="fill" className="max-sm:hidden" aria-hidden />,
    };
  });
  // The row's own border overlaps the one that crosses the page.
  return <TabLinks label="Kinds of search" items={items} className="-mx-3 -mb-px min-w-0 lg:shrink-0" />;
}
