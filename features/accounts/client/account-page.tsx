import type { ReactNode } from 'react';
import { focusOnMount } from '#client/ui/focus-on-mount.ts';
import { Wordmark } from '#client/ui/mark.tsx';
import { brand } from '#shared/brand.ts';
import { WindowScene } from './window-scene.tsx';

interface AccountPageProps {
  heading: string;
  lead: ReactNode;
  /** It replaced a form, so a screen reader continues from its heading. */
  isAnswer?: boolean;
  children: ReactNode;
}

/** The form at the left, the window at the right where there is room for it. */
export function AccountPage({ heading, lead, isAnswer = false, children }: AccountPageProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(30rem,39rem)_1fr]">
      <div className="flex flex-col px-(--page-margin)">
        <header className="flex h-header shrink-0 items-center">
          <a href="/" aria-label={`${brand.name}, home page`} className="-my-2 py-2">
            <Wordmark height={33} />
          </a>
        </header>
        <main className="my-auto w-full max-w-[27.5rem] py-8 lg:pb-24 max-lg:mx-auto">
          <h1
            className="text-greeting outline-none lg:text-[2.5rem]"
            {...(isAnswer && { ref: focusOnMount, tabIndex: -1 })}
          >
            {heading}
          </h1>
          <p className="mt-1.5 text-body text-text-2">{lead}</p>
          {!window.isSecureContext && (
            <p className="mt-4 rounded-control bg-accent-soft px-4 py-3 text-small">
              This page was opened over plain http, where browsers do not stay signed in. Open it over https.
            </p>
          )}
          {children}
        </main>
        <footer className="pb-6 text-small text-text-2">
          {brand.copyright}
          {' · '}
          <a href="/privacy" className="hover:underline">
            Privacy
          </a>
          {' · '}
          <a href="/terms" className="hover:underline">
            Terms
          </a>
        </footer>
      </div>
      <div className="p-4 max-lg:hidden" aria-hidden>
        <WindowScene className="sticky top-4 h-[calc(100dvh-2rem)] w-full rounded-hero" />
      </div>
    </div>
  );
}
