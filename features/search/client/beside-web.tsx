import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { CaretDownIcon } from '@phosphor-icons/react/CaretDown';
import { Suspense, useId } from 'react';
import { ConnectHint } from '#client/app/connect-hint.tsx';
import { useSession } from '#client/app/session.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { ChipLink } from '#client/ui/chip.tsx';
import { useOwnItemLooks } from '#features/own-items/client/own-item-look.ts';
import type { BesideWeb, ReferenceMeaning, SearchAnswer } from '#features/search/shared/search.contract.ts';
import { brand } from '#shared/brand.ts';
import { searchPath } from '#shared/search-paths.ts';

interface AboveResultsProps {
  answer: SearchAnswer;
  onRetry: () => void;
}

/** Shown before the web results, or in place of them: where they come from, and what the words mean. */
export function AboveResults({ answer: { beside, results }, onRetry }: AboveResultsProps) {
  const { user } = useSession();
  if (!beside) return null;
  if (beside.from === 'web') return beside.meanings && <ReferenceCard meanings={beside.meanings} />;
  return (
    <>
      {beside.isConnected ? (
        <Banner kind="error" onRetry={onRetry}>
          None of the sources could be reached.
        </Banner>
      ) : (
        <p className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-2">
          <span className="text-text-2">No web search is connected.</span>
          <span className="text-text-2">
            <ConnectHint />
          </span>
          <a
            href={user?.isOperator ? '/admin/connect/search' : '/docs/integrations#search-services'}
            className="inline-flex min-h-6 items-center gap-1.5 font-semibold text-link no-underline hover:underline"
          >
            {user?.isOperator ? 'Connect' : 'What can be connected'}
            <ArrowRightIcon className="rtl:-scale-x-100" size={14} weight="bold" aria-hidden />
          </a>
        </p>
      )}
      {results.length > 0 && <h2 className="mt-5 mb-1 text-h3">From the {brand.productName} reference</h2>}
    </>
  );
}

/** Below the reference's entries: meanings that people rarely search for. */
export function BelowReference({ answer: { beside } }: { answer: SearchAnswer }) {
  const rare = beside?.from === 'reference' ? (beside.meanings?.rare ?? []) : [];
  return rare.length > 0 && <OtherMeanings meanings={rare} />;
}

/** One card for the reference's entries, never a row among the results. */
function ReferenceCard({ meanings: { common, rare } }: { meanings: NonNullable<BesideWeb['meanings']> }) {
  const headingId = useId();
  const [first, ...others] = common;
  if (!first) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="mb-3 rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <h2 id={headingId} className="text-small font-normal text-text-3">
        From the reference
      </h2>
      <Meaning meaning={first} />
      {others.length + rare.length > 0 && <OtherMeanings meanings={[...others, ...rare]} />}
    </section>
  );
}

function Meaning({ meaning: { title, url, definition } }: { meaning: ReferenceMeaning }) {
  return (
    <p className="mt-0.5 text-[0.9375rem]/[1.375rem] text-text-2">
      <a href={url} className="font-[650] text-link no-underline hover:underline">
        {title}
      </a>
      <span aria-hidden="true"> · </span>
      {definition}
    </p>
  );
}

function OtherMeanings({ meanings }: { meanings: readonly ReferenceMeaning[] }) {
  return (
    <details className="group mt-1 text-small">
      <summary className="inline-flex min-h-9 list-none items-center gap-1.5 rounded-small font-semibold text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
        Other meanings
        <CaretDownIcon size={14} weight="bold" className="group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="mt-1 grid gap-2">
        {meanings.map((meaning) => (
          <li key={meaning.url}>
            <Meaning meaning={meaning} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** For a word with several meanings: the same search for one of them. */
export function MeaningChoice({ answer, path }: { answer: SearchAnswer | undefined; path: string }) {
  const common = answer?.beside?.meanings?.common ?? [];
  const chosen = common.flatMap(({ query, hint }) => (query === null ? [] : [{ query, hint }]));
  if (chosen.length < 2) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <p className="text-small text-text-2">Which one do you mean?</p>
      {chosen.map(({ query, hint }) => (
        <ChipLink key={query} href={searchPath(path, query)}>
          {hint}
        </ChipLink>
      ))}
    </div>
  );
}

/** The person's own items, apart from what anyone would find. */
export function OwnThings({ own }: { own: BesideWeb['own'] }) {
  return (
    <Suspense fallback={null}>
      <OwnThingsBox own={own} />
    </Suspense>
  );
}

function OwnThingsBox({ own }: { own: BesideWeb['own'] }) {
  const lookOf = useOwnItemLooks();
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="mt-4 rounded-card border border-line bg-surface px-4 py-3.5"
    >
      <h2 id={headingId} className="text-h3">
        From your things
      </h2>
      <ul className="mt-1.5 grid gap-2.5">
        {own.map(({ url, title, kind, excerpt }) => (
          <li key={url} className="min-w-0">
            <p className="text-small text-text-3">{lookOf(kind).heading}</p>
            <a
              href={url}
              dir="auto"
              className="block truncate font-[650] text-link no-underline hover:underline"
            >
              {title}
            </a>
            {excerpt !== '' && (
              <p dir="auto" className="line-clamp-2 text-small text-text-2">
                {excerpt}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
