import { type ComponentProps, useState } from 'react';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { NextPage } from '#client/ui/next-page.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { formatTextDay } from './format-text-day.ts';

interface DeletedText {
  id: string;
  title: string;
  updatedAt: string;
  deletedAt: string | null;
}

interface DeletedTextsProps {
  title: string;
  lastDays: number;
  back: { href: string; label: string };
  /** The wording for one kind of text. */
  words: {
    restored: string;
    restoreFailed: string;
    deleteFailed: string;
    loadFailed: string;
    loading: string;
    empty: string;
    confirm: string;
  };
  list: ComponentProps<typeof NextPage>['list'] & { isError: boolean; refetch: () => Promise<unknown> };
  /** The items loaded so far. */
  texts: readonly DeletedText[] | undefined;
  restore: (id: string) => Promise<unknown>;
  removeForever: (id: string) => Promise<void>;
  refresh: () => void;
}

/** Deleted texts that can still be restored. */
export function DeletedTexts({ title, lastDays, back, words, list, texts, ...acts }: DeletedTextsProps) {
  usePageTitle(title);
  const { showToast } = useToast();
  const [removing, setRemoving] = useState<DeletedText | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  async function restore({ id }: DeletedText) {
    try {
      await acts.restore(id);
      showToast({ message: words.restored });
    } catch {
      showToast({ message: words.restoreFailed });
    }
    acts.refresh();
  }

  async function removeForever({ id }: DeletedText) {
    setIsBusy(true);
    try {
      await acts.removeForever(id);
    } catch {
      showToast({ message: words.deleteFailed });
    }
    setIsBusy(false);
    setRemoving(null);
    acts.refresh();
  }

  return (
    <div className="page max-w-4xl pt-5 pb-16 lg:pt-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="text-h1">{title}</h1>
          <p className="mt-1 text-text-2">{`They are removed for good after ${lastDays} days.`}</p>
        </div>
        <ButtonLink href={back.href}>{back.label}</ButtonLink>
      </div>
      <div className="mt-6">
        {list.isError && texts === undefined ? (
          <Banner kind="error" onRetry={() => void list.refetch()}>
            {words.loadFailed}
          </Banner>
        ) : texts === undefined ? (
          <LoadingRegion label={words.loading}>
            <SkeletonText />
          </LoadingRegion>
        ) : texts.length === 0 ? (
          <EmptyState title="Nothing deleted" description={words.empty} />
        ) : (
          <ul className="rounded-card border border-line bg-surface px-4">
            {texts.map((text) => (
              <li
                key={text.id}
                className="flex flex-wrap items-center gap-3 border-b border-line py-3 last:border-0"
              >
                <div className="min-w-40 flex-1">
                  <p dir="auto" className="font-semibold wrap-anywhere">
                    {text.title}
                  </p>
                  <p className="text-small text-text-2">{formatTextDay(text.deletedAt ?? text.updatedAt)}</p>
                </div>
                <Button aria-label={`Restore ${text.title}`} onClick={() => void restore(text)}>
                  Restore
                </Button>
                <Button
                  kind="danger-outline"
                  aria-label={`Delete ${text.title} for good`}
                  onClick={() => setRemoving(text)}
                >
                  Delete for good
                </Button>
              </li>
            ))}
          </ul>
        )}
        <NextPage list={list} failure={words.loadFailed} />
      </div>
      <ConfirmDialog
        isOpen={removing !== null}
        title={words.confirm}
        description="It and its earlier versions cannot be brought back."
        confirmLabel="Delete for good"
        isBusy={isBusy}
        onConfirm={() => removing && void removeForever(removing)}
        onCancel={() => setRemoving(null)}
      />
    </div>
  );
}
