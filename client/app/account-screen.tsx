import type { Icon } from '@phosphor-icons/react';
import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { BellIcon } from '@phosphor-icons/react/Bell';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { LockIcon } from '@phosphor-icons/react/Lock';
import { ShieldCheckIcon } from '@phosphor-icons/react/ShieldCheck';
import { SquaresFourIcon } from '@phosphor-icons/react/SquaresFour';
import { UserIcon } from '@phosphor-icons/react/User';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#client/ui/class-names.ts';
import { IconLink } from '#client/ui/icon-button.tsx';
import { homePath } from '#shared/home-path.ts';
import type { AccountPageIcon } from '#shared/screen.ts';
import { HeaderSlot } from './header-slots.tsx';
import { usePageTitle } from './use-page-title.ts';
import { useScreens } from './use-screens.ts';

const icons: Readonly<Record<AccountPageIcon, Icon>> = {
  person: UserIcon,
  shield: ShieldCheckIcon,
  bell: BellIcon,
  clock: ClockCounterClockwiseIcon,
  lock: LockIcon,
};

interface AccountScreenProps {
  title: string;
  /** One line under the title. */
  lead?: ReactNode;
  children: ReactNode;
}

/** On phones the page links scroll sideways. */
function showInRow(link: HTMLElement | null): void {
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

/** The frame of the profile pages: the back link, the links to the other pages, and the current one. */
export function AccountScreen({ title, lead, children }: AccountScreenProps) {
  usePageTitle(title);
  const { pathname } = useLocation();
  const pages = useScreens()
    .flatMap(({ path, accountPage }) => (accountPage ? [{ path, ...accountPage }] : []))
    .toSorted((one, other) => one.order - other.order);
  return (
    <div className="page pt-4 pb-16 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12 lg:pt-8">
      <HeaderSlot name="start">
        <IconLink
          label="Back"
          href={homePath}
          icon={<ArrowLeftIcon className="rtl:-scale-x-100" size={24} aria-hidden />}
        />
      </HeaderSlot>
      <HeaderSlot name="end">
        <IconLink label="Select mode" href={homePath} icon={<SquaresFourIcon size={24} aria-hidden />} />
      </HeaderSlot>
      <nav
        aria-label="Your account"
        className="scrollbar-none -mx-(--page-margin) mb-5 overflow-x-auto px-(--page-margin) lg:mx-0 lg:mb-0 lg:overflow-visible lg:px-0"
      >
        <ul className="flex gap-1.5 lg:sticky lg:top-[calc(var(--header)+2rem)] lg:flex-col">
          {pages.map(({ path: href, label, icon }) => {
            const Icon = icons[icon];
            const isCurrent = pathname.replace(/\/$/, '') === href;
            return (
              <li key={href} className="shrink-0">
                <a
                  ref={isCurrent ? showInRow : undefined}
                  href={href}
                  aria-current={isCurrent ? 'page' : undefined}
                  className={classNames(
                    'transition-tap flex min-h-11 items-center gap-3 rounded-control px-3.5 text-control whitespace-nowrap no-underline -outline-offset-3! lg:min-h-12',
                    isCurrent
                      ? 'bg-primary-soft font-semibold text-primary-text high-contrast:border-2 high-contrast:border-primary'
                      : 'text-text-2 hover:bg-hover hover:text-text',
                  )}
                >
                  <Icon
                    size={20}
                    weight={isCurrent ? 'fill' : 'regular'}
                    className="max-lg:hidden"
                    aria-hidden
                  />
                  {label}
                </a>
              </li>
            );
          })}
        </ul>
      </nav>
      <div className="min-w-0 max-w-3xl">
        <h1 className="text-h1">{title}</h1>
        {lead && <p className="mt-1 text-text-2">{lead}</p>}
        <div className="mt-5 lg:mt-6">{children}</div>
      </div>
    </div>
  );
}
