import { useParams } from 'react-router';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { EntryView } from './entry-view.tsx';
import { MissingEntry } from './missing-entry.tsx';
import { useFragment } from './use-fragment.ts';
import { readMissingEntry, useReferenceEntry } from './use-reference-entry.ts';

function ReferenceEntryPage() {
  const { slug = '' } = useParams();
  const { data: entry, error, refetch } = useReferenceEntry(slug);
  const target = useFragment(entry !== undefined);
  usePageTitle(entry?.title ?? 'Reference');

  return (
    <div className="page pt-6 pb-16 lg:pt-10">
      {entry ? (
        <EntryView entry={entry} target={target} />
      ) : error ? (
        <Failure slug={slug} error={error} onRetry={() => void refetch()} />
      ) : (
        <EntrySkeleton />
      )}
    </div>
  );
}

interface FailureProps {
  slug: string;
  error: Error;
  onRetry: () => void;
}

function Failure({ slug, error, onRetry }: FailureProps) {
  const suggestions = readMissingEntry(error);
  if (suggestions)
    return <MissingEntry term={slug.replace(/[-_]+/g, ' ').trim()} suggestions={suggestions} />;
  return (
    <>
      <h1 className="sr-only">Reference</h1>
      <Banner kind="error" onRetry={onRetry}>
        {error.message}
      </Banner>
    </>
  );
}

export { ReferenceEntryPage as Component };
