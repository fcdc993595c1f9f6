import { ArrowLeftIcon } from '@phosphor-icons/react/ArrowLeft';
import { type ReactNode, useEffect } from 'react';
import { signInPath } from '#client/app/next-path.ts';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Card } from '#client/ui/card.tsx';
import { HeaderBar, SkipLink } from '#client/ui/header-bar.tsx';
import { Wordmark } from '#client/ui/mark.tsx';
import { brand } from '#shared/brand.ts';
import { homePath } from '#shared/home-path.ts';

interface StripePageProps {
  title: string;
  lead: string;
  back: { label: string; href: string };
  children: ReactNode;
}

/** The layout of the documents in which Stripe's script may run: nothing else is on them. */
export function StripePage({ title, lead, back, children }: StripePageProps) {
  usePageTitle(title);
  const { user } = useSession();

  useEffect(() => {
    // Signing in happens in a separate document, too.
    if (user === null) location.replace(signInPath(location.pathname));
  }, [user]);

  if (user === null) return null;
  return (
    <div className="min-h-dvh">
      <SkipLink />
      <HeaderBar
        start={
          <a
            href={homePath}
            aria-label={`${brand.name}, dashboard`}
            className="flex min-h-11 items-center px-2.5"
          >
            <Wordmark height={33} className="max-lg:h-[29px] max-lg:w-auto" />
          </a>
        }
      />
      <main id="main" className="page max-w-xl! pt-4 pb-16">
        <a
          href={back.href}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-small font-semibold text-text-2 no-underline hover:bg-hover hover:text-text"
        >
          <ArrowLeftIcon className="rtl:-scale-x-100" size={18} aria-hidden />
          {back.label}
        </a>
        <h1 className="mt-1 text-h1">{title}</h1>
        <p className="mt-1 mb-6 text-text-2">{lead}</p>
        <Card>{children}</Card>
      </main>
    </div>
  );
}
