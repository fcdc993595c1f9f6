import type { ReferenceEntry } from '#features/dictionary/shared/dictionary.contract.ts';
import { EntryActions } from './entry-actions.tsx';
import { GuideBody } from './guide-body.tsx';
import { SenseItem } from './sense-item.tsx';

interface EntryViewProps {
  entry: ReferenceEntry;
  /** Id of the sense to mark; empty for none. */
  target: string;
}

export function EntryView({ entry, target }: EntryViewProps) {
  const { title, kind, senses, body, source } = entry;
  const isGuide = kind === 'guide';
  return (
    <article className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,45rem)_16rem]">
      <header>
        <p className="text-small font-semibold text-text-2">{isGuide ? 'Guide' : 'Reference'}</p>
        <h1 className="mt-1 text-h1">
          <span lang="en">{title}</span>
        </h1>
        {!isGuide && (
          <p className="mt-1 text-text-2">
            {senses.length === 1 ? 'One meaning' : `${senses.length} meanings`}
          </p>
        )}
      </header>
      <aside aria-label="Go on from here" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)]">
          <EntryActions question={isGuide ? title : `What is ${title}?`} query={title} />
        </div>
      </aside>
      <div className="min-w-0 lg:col-start-1">
        {body !== null && <GuideBody body={body} />}
        {senses.length > 0 && (
          <ol className="grid gap-1">
            {senses.map((sense, index) => (
              <SenseItem
                key={sense.id}
                sense={sense}
                number={index + 1}
                pageTitle={title}
                isTarget={sense.id === target}
              />
            ))}
          </ol>
        )}
        <footer className="mt-8 border-line border-t pt-4 text-small text-text-2">
          Source: <bdi translate="no">{source.name}</bdi>. <bdi translate="no">{source.licence}</bdi>.{' '}
          <a
            href={source.url}
            className="text-link underline decoration-1 underline-offset-3 hover:decoration-2"
          >
            About the reference
          </a>
        </footer>
      </div>
    </article>
  );
}
