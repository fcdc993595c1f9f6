import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { type ReactNode, Suspense, useCallback } from 'react';
import { useLocation } from 'react-router';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { Component as NotFoundPage } from '#client/app/not-found.page.tsx';
import { useSession } from '#client/app/session.tsx';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { classNames } from '#client/ui/class-names.ts';
import { IconLink } from '#client/ui/icon-button.tsx';
import { homePath } from '#shared/home-path.ts';
import { ConsoleCallsProvider } from './console-calls.tsx';
import { consolePanels } from './console-panel.ts';

interface ConsoleScreenProps {
  /** Absent: the navigation list itself. */
  title?: string;
  /** One line under the title. */
  lead?: ReactNode;
  /** Beside the title where there is room. */
  action?: ReactNode;
  children?: ReactNode;
}

/** The console's layout: the navigation beside the page, or on phones before it. */
export function ConsoleScreen(props: ConsoleScreenProps) {
  const { user } = useSession();
  // Like on the server: to everyone else, nothing exists here.
  if (user?.isOperator !== true) return <NotFoundPage />;
  return <Frame {...props} />;
}

function Frame({ title, lead, action, children }: ConsoleScreenProps) {
  usePageTitle(title ?? 'Console');
  const isList = title === undefined;
  const Heading = isList ? 'h1' : 'p';
  return (
    <div className="page pt-4 pb-16 lg:grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12 lg:pt-8">
      <HeaderSlot name="start">
        <IconLink
          label="Back"
          href={isList ? homePath : '/admin'}
          icon={<ArrowLeftIcon className="rtl:-scale-x-100" size={24} aria-hidden />}
        />
      </HeaderSlot>
      <nav aria-label="Console" className={classNames(!isList && 'max-lg:hidden')}>
        <div className="lg:sticky lg:top-[calc(var(--header)+2rem)]">
          <Heading className="px-3.5 text-h1">Console</Heading>
          <Suspense fallback={null}>
            <Panels />
          </Suspense>
        </div>
      </nav>
      {!isList && (
        <div className="min-w-0">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
            <div className="min-w-0 flex-1 basis-64">
              <h1 className="text-h2">{title}</h1>
              {lead && <p className="mt-0.5 text-control text-text-2">{lead}</p>}
            </div>
            {action}
          </div>
          <div className="mt-5 flex flex-col gap-4">{children}</div>
        </div>
      )}
    </div>
  );
}

/** In the order of their contributions. */
function Panels() {
  const { pathname } = useLocation();
  const panels = useLoadedExtensions(consolePanels);
  const path = pathname.replace(/\/$/, '');
  return (
    <ul className="mt-4 flex flex-col gap-0.5">
      {panels.map(({ href, label, icon: PanelIcon }) => {
        const isCurrent = path === href || path.startsWith(`${href}/`);
        return (
          <li key={href}>
            <a
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'transition-tap flex min-h-12 items-center gap-3 rounded-control px-3.5 text-control no-underline -outline-offset-3!',
                isCurrent
                  ? 'bg-primary-soft font-semibold text-primary-text high-contrast:border-2 high-contrast:border-primary'
                  : 'text-text-2 hover:bg-hover hover:text-text',
              )}
            >
              <PanelIcon size={20} weight={isCurrent ? 'fill' : 'regular'} aria-hidden />
              {label}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/**
 * Around each page, because its requests may require reauthentication; and may find out that this person is no operator
 * any more.
 */
export function ConsolePage({ children }: { children: ReactNode }) {
  const { refresh } = useSession();
  const recheck = useCallback(() => void refresh().catch(() => undefined), [refresh]);
  return <ConsoleCallsProvider onNotFound={recheck}>{children}</ConsoleCallsProvider>;
}
