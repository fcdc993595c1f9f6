import type { ReactNode } from 'react';
import { SkipLink } from '#client/ui/header-bar.tsx';
import { SiteFooter } from '#features/site/client/landing/site-footer.tsx';

/** The layout of every site page except the front page. */
export function PageFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <div className="sticky top-0 z-30 border-b border-line bg-canvas">{header}</div>
      <main id="main" tabIndex={-1} className="grow pb-6 outline-none lg:pb-10">
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
