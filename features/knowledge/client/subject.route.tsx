import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router';
import { ApiError, apiGet } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { type KnownFact, KnownSubject } from '#features/knowledge/shared/knowledge.contract.ts';
import { brand } from '#shared/brand.ts';

const link =
  'text-link underline decoration-1 underline-offset-3 hover:decoration-2 touch:inline-block touch:py-1.5';

function SubjectPage() {
  const { subject = '' } = useParams();
  const { hash } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', subject],
    queryFn: ({ signal }) =>
      apiGet(`/api/knowledge/${encodeURIComponent(subject)}`, KnownSubject, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const title = data?.title ?? `What ${brand.name} knows`;
  usePageTitle(title);
  const target = hash.slice(1);
  const isThere = data !== undefined;
  // The cited entry is rendered only once all of them have loaded.
  useEffect(() => {
    if (isThere && target !== '') document.getElementById(target)?.scrollIntoView({ block: 'center' });
  }, [isThere, target]);

  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      <div className="max-w-[45rem]">
        <p className="text-small font-semibold text-text-2">
          <a href="/knowledge" className={link}>
            What {brand.name} knows, and where it comes from
          </a>
        </p>
        <h1 lang={data && 'en'} className="mt-1 text-h1">
          {title}
        </h1>
        {error instanceof ApiError && error.code === 'not_found' ? (
          <EmptyState
            title="There is no subject at this address."
            action={<ButtonLink href="/knowledge">All subjects</ButtonLink>}
          />
        ) : (
          error && (
            <Banner kind="error" onRetry={() => void refetch()}>
              {error.message}
            </Banner>
          )
        )}
        {!data && !error && (
          <LoadingRegion label="Loading the subject" className="mt-6">
            <SkeletonText lines={8} />
          </LoadingRegion>
        )}
        {data && (
          <ul className="mt-6 grid gap-1">
            {data.facts.map((fact) => (
              <FactItem key={fact.id} fact={fact} isTarget={fact.id === target} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

function FactItem({
  fact: { id, answer, steps, check, comparedOn },
  isTarget,
}: {
  fact: KnownFact;
  isTarget: boolean;
}) {
  return (
    <li
      id={id}
      className={classNames('-mx-3 rounded-control px-3 py-2.5', isTarget && 'bg-accent-soft')}
      aria-current={isTarget ? 'true' : undefined}
    >
      <p lang="en" dir="auto">
        {answer}
      </p>
      {steps.length > 0 && (
        <ol lang="en" dir="auto" className="mt-1 list-decimal ps-6 text-small text-text-2">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {check && (
        <p className="text-small text-text-2">
          {comparedOn === null
            ? 'Not checked against a source; it can be checked at'
            : `Compared on ${comparedOn} with`}{' '}
          <a href={check.address} target="_blank" rel="noopener noreferrer" lang="en" className={link}>
            {check.name}
          </a>
        </p>
      )}
    </li>
  );
}

export { SubjectPage as Component };
