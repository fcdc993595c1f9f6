import { EmptyState } from '#client/ui/empty-state.tsx';
import type { EntryLink } from '#features/dictionary/shared/dictionary.contract.ts';
import { EntryActions } from './entry-actions.tsx';

interface MissingEntryProps {
  /** The term from the address, as words. */
  term: string;
  suggestions: EntryLink[];
}

export function MissingEntry({ term, suggestions }: MissingEntryProps) {
  return (
    <div className="mx-auto max-w-[45rem]">
      <h1 className="sr-only">No entry for “{term}”</h1>
      <EmptyState
        title={`The reference has no entry for “${term}”`}
        description="Ask about it, or look for it on the web."
        action={
          <div className="flex justify-center">
            <EntryActions question={`What is ${term}?`} query={term} />
          </div>
        }
      />
      {suggestions.length > 0 && (
        <section aria-labelledby="near-entries" className="border-line border-t py-6 text-center">
          <h2 id="near-entries" className="text-h3">
            Did you mean
          </h2>
          <ul className="mt-3 flex flex-wrap justify-center gap-2">
            {suggestions.map(({ slug, title }) => (
              <li key={slug}>
                <a
                  href={`/reference/${slug}`}
                  className="transition-tap inline-flex min-h-10 items-center rounded-full border border-line-strong px-4 text-small font-semibold text-text no-underline hover:bg-hover touch:min-h-11"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
