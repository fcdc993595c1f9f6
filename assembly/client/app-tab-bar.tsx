import { CalendarBlankIcon } from '@phosphor-icons/react/CalendarBlank';
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { GlobeIcon } from '@phosphor-icons/react/Globe';
import { HouseIcon } from '@phosphor-icons/react/House';
import { NoteIcon } from '@phosphor-icons/react/Note';
import { useIsOff } from '#client/app/product.tsx';
import { TabBar } from '#client/ui/tab-bar.tsx';
import { homePath } from '#shared/home-path.ts';
import { addressOf } from '#shared/screen.ts';
import { searchPaths } from '#shared/search-paths.ts';
import { screens } from './screens.ts';

const planned: ReadonlySet<string> = new Set(
  screens.filter((screen) => screen.planned !== undefined).map(addressOf),
);

const tabs = [
  { href: '/calendar', label: 'Calendar', Icon: CalendarBlankIcon },
  { href: '/chat', label: 'Chat', Icon: ChatCircleIcon },
  { href: homePath, label: 'Home', Icon: HouseIcon },
  { href: searchPaths.web, label: 'Web', Icon: GlobeIcon },
  { href: '/notes', label: 'Notes', Icon: NoteIcon },
];

/** Under /chat and /designer the composer has the bottom of the screen to itself, in a note the formatting bar. */
export function hasTabBar(pathname: string): boolean {
  if (pathname === '/chat' || pathname === '/designer') return false;
  if (pathname === '/designer/gallery') return true;
  return !['/chat/', '/notes/', '/writer/', '/developer/', '/designer/'].some((start) =>
    pathname.startsWith(start),
  );
}

export function AppTabBar({ pathname }: { pathname: string }) {
  const isOff = useIsOff();
  return (
    <TabBar
      className="fixed inset-x-0 bottom-0 z-30 lg:hidden"
      items={tabs.flatMap(({ href, label, Icon }) =>
        isOff(href)
          ? []
          : {
              href,
              label,
              icon: <Icon size={24} aria-hidden />,
              activeIcon: <Icon size={24} weight="fill" aria-hidden />,
              isActive: pathname === href,
              isPlanned: planned.has(href),
            },
      )}
    />
  );
}
