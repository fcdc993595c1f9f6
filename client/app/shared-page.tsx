import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { isGone } from './is-gone.ts';
import { MessagePage } from './message-page.tsx';

interface SharedFrameProps<Shared> {
  query: UseQueryResult<Shared>;
  /** Said of what is not there any more. */
  gone: { lead: string; why: string };
  failure: string;
  loading: ReactNode;
  className: string;
  children: (shared: Shared) => ReactNode;
}

interface SharedPageProps<Shared> extends Omit<SharedFrameProps<Shared>, 'className'> {
  /** What it is and since when. */
  about: (shared: Shared) => ReactNode;
}

/** The same, below its title. */
export function SharedPage<Shared extends { title: string }>({
  about,
  children,
  ...frame
}: SharedPageProps<Shared>) {
  return (
    <SharedFrame {...frame} className="max-w-[776px] px-4 pt-6 pb-16 sm:px-8 lg:pt-10">
      {(shared) => (
        <>
          <h1 dir="auto" className="text-h1 wrap-anywhere">
            {shared.title}
          </h1>
          <p className="mt-2 mb-8 text-small text-text-2">{about(shared)}</p>
          {children(shared)}
        </>
      )}
    </SharedFrame>
  );
}

/** What somebody shared by a link, for whoever has the link; search engines are asked to stay away. */
export function SharedFrame<Shared>(props: SharedFrameProps<Shared>) {
  const { query, gone, failure, loading, className, children } = props;
  const { data, error, refetch } = query;
  // Also where it was read before: a revoked link shows nothing any more.
  if (error && isGone(error)) {
    return (
      <MessagePage
        title="This link no longer works"
        lead={gone.lead}
        action={{ label: 'Go to the home page', href: '/' }}
      >
        {gone.why}
      </MessagePage>
    );
  }
  return (
    <div className={classNames('mx-auto w-full', className)}>
      <meta name="robots" content="noindex, nofollow" />
      {error && (
        <Banner kind="error" onRetry={() => void refetch()}>
          {failure}
        </Banner>
      )}
      {!data && !error && loading}
      {data && children(data)}
    </div>
  );
}
