import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { NextPage } from '#client/ui/next-page.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { NoteImport } from '#features/notes/shared/note-import.contract.ts';
import { countNotes, leftOutLabel, sourceLabel } from './import-labels.ts';
import { importsKey, startImport, undoImport, useImportItems } from './note-imports.api.ts';

/** A file's contents, before any of it is imported. */
export function FoundNotes({ found }: { found: NoteImport }) {
  const queryClient = useQueryClient();
  const list = useImportItems(found.id);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  const comingCount = found.total - found.sameCount - without.size;

  async function attempt(work: () => Promise<unknown>) {
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
      await queryClient.invalidateQueries({ queryKey: importsKey });
    }
  }

  function choose(id: string, isChosen: boolean) {
    const next = new Set(without);
    if (isChosen) next.delete(id);
    else next.add(id);
    setWithout(next);
  }

  return (
    <section aria-labelledby="found-notes" className="mt-6 rounded-card border border-line bg-surface p-5">
      <p className="text-small text-text-2">
        {sourceLabel(found.source)} · <span className="wrap-anywhere">{found.name}</span>
      </p>
      <h2 id="found-notes" className="mt-1 text-h2">
        {found.total === 1 ? '1 note found' : `${found.total.toLocaleString('en-GB')} notes found`}
      </h2>
      {found.sameCount > 0 && (
        <p className="mt-1 text-text-2">
          {found.sameCount === 1
            ? '1 of them is already here, word for word, and is left out.'
            : `${found.sameCount} of them are already here, word for word, and are left out.`}
        </p>
      )}
      {found.leftOutCount > 0 && (
        <details className="mt-3">
          <summary className="min-h-11 cursor-pointer content-center font-semibold">
            {found.leftOutCount === 1
              ? '1 thing in the file cannot be imported'
              : `${found.leftOutCount.toLocaleString('en-GB')} things in the file cannot be imported`}
          </summary>
          <ul className="mt-1 max-h-64 overflow-y-auto text-small">
            {found.leftOut.map(({ name, reason }) => (
              <li key={name} className="py-1">
                <span dir="auto" className="wrap-anywhere">
                  {name}
                </span>
                <span className="text-text-2"> · {leftOutLabel(reason)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {problem !== null && (
        <div className="mt-3">
          <Banner kind="error">{problem}</Banner>
        </div>
      )}
      {list.data === undefined ? (
        list.isError ? (
          <div className="mt-3">
            <Banner kind="error" onRetry={() => void list.refetch()}>
              Failed to load what was found
            </Banner>
          </div>
        ) : (
          <LoadingRegion label="Loading what was found" className="mt-4">
            <SkeletonText />
          </LoadingRegion>
        )
      ) : (
        <ul aria-label="Notes to import" className="mt-4 max-h-[28rem] overflow-y-auto border-y border-line">
          {items.map(({ id, title, path, tags, state }) => (
            <li key={id} className="border-b border-line py-1 last:border-0">
              {state === 'same' ? (
                <p dir="auto" className="min-h-11 content-center ps-8 text-text-2">
                  {title} <span className="text-small">· Already here</span>
                </p>
              ) : (
                <Checkbox
                  label={
                    <span dir="auto" className="block wrap-anywhere">
                      {title}
                      <span className="block text-small text-text-2">
                        {[path === title ? '' : path, tags.join(', ')].filter(Boolean).join(' · ')}
                      </span>
                    </span>
                  }
                  checked={!without.has(id)}
                  onChange={(event) => choose(id, event.target.checked)}
                />
              )}
            </li>
          ))}
          <NextPage list={list} failure="Failed to load what was found" />
        </ul>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button
          kind="primary"
          isBusy={isBusy}
          busyLabel="Starting"
          disabled={comingCount === 0}
          onClick={() => void attempt(() => startImport(found.id, [...without]))}
        >
          {comingCount === 1 ? 'Import 1 note' : `Import ${countNotes(comingCount)}`}
        </Button>
        <Button disabled={isBusy} onClick={() => void attempt(() => undoImport(found.id))}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
