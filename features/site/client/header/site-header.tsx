import type { ReactNode } from 'react';
import { ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Wordmark } from '#client/ui/mark.tsx';
import { brand } from '#shared/brand.ts';
import { AppLauncher } from './app-launcher.tsx';
import { MegaMenus } from './mega-menus.tsx';
import { PhoneMenu } from './phone-menu.tsx';

interface SiteHeaderProps {
  /** The account menu of the signed-in person; without it the header shows the sign-in link. */
  account?: ReactNode;
  /** Left of the logo: the history toggle. */
  start?: ReactNode;
  /** Right of the logo: the title of the current page. An element with `data-header-place` replaces the menus. */
  place?: ReactNode;
  /** Left of the account menu. */
  end?: ReactNode;
  /** A new value closes every menu: the page changed. */
  pageKey?: string;
  /** Keeps the four menus available on small screens, also for signed-in people. */
  keepsMenus?: boolean;
  className?: string;
}

/** The header shared by site and app: it depends on neither router nor queries. */
export function SiteHeader({ account, start, place, end, pageKey, keepsMenus, className }: SiteHeaderProps) {
  const isSignedOut = account === undefined;
  const hasPhoneMenu = isSignedOut || keepsMenus;
  return (
    <header
      className={classNames(
        'flex h-header items-center gap-1 has-[[data-header-place]]:[&>[data-menus]]:hidden',
        className,
      )}
    >
      {start}
      <a
        href="/"
        aria-label={`${brand.name}, home page`}
        className="-my-2 me-auto rounded-small py-2 lg:me-7 noscript:me-auto!"
      >
        <Wordmark height={33} className="max-lg:h-[29px] max-lg:w-auto max-[22rem]:h-[25px]" />
      </a>
      {place}
      <div data-menus className="noscript:hidden max-lg:hidden lg:me-auto">
        <MegaMenus {...(pageKey !== undefined && { pageKey })} />
      </div>
      {end}
      <div className={classNames('noscript:hidden', !hasPhoneMenu && 'max-lg:hidden')}>
        <AppLauncher {...(pageKey !== undefined && { pageKey })} />
      </div>
      {isSignedOut ? (
        <>
          <a
            href="/signin"
            className="inline-flex min-h-11 items-center rounded-control px-4 text-control font-semibold hover:bg-hover max-lg:hidden"
          >
            Sign In
          </a>
          <ButtonLink href="/signup" kind="primary" className="max-lg:hidden">
            Create Account
          </ButtonLink>
        </>
      ) : (
        account
      )}
      {hasPhoneMenu && (
        <div className="noscript:hidden -me-2 lg:hidden">
          <PhoneMenu isSignedOut={isSignedOut} {...(pageKey !== undefined && { pageKey })} />
        </div>
      )}
    </header>
  );
}
