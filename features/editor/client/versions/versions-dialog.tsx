import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { formatTextDay } from '../format-text-day.ts';
import { VersionName } from './version-name.tsx';

interface ListedVersion {
  id: string;
  name: string | null;
  createdAt: string;
}

interface VersionsDialogProps<Version extends ListedVersion> {
  description: string;
  /** Newest first. */
  list: UseQueryResult<readonly Version[]>;
  /** The chosen version, once it has loaded. */
  useVersion: (id: string | null) => UseQueryResult<{ title: string; content: string }>;
  /** What a version is called. */
  nameOf: (version: Version) => string;
  /** Names a version, or removes its name when empty; absent for people who may not. */
  rename?: (id: string, name: string) => Promise<void>;
  restore: (id: string) => Promise<void>;
  failure: string;
  onClose: () => void;
}

/** The earlier versions of a text. Restoring one is a change like any other: the current text becomes a version. */
export function VersionsDialog<Version extends ListedVersion>({
  description,
  list,
  useVersion,
  nameOf,
  rename,
  restore,
  failure,
  onClose,
}: VersionsDialogProps<Version>) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const version = useVersion(chosen);

  async function handleRestore() {
    if (chosen === null) return;
    setIsBusy(true);
    setHasFailed(false);
    try {
      await restore(chosen);
      onClose();
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Earlier versions"
      description={description}
      footer={
        chosen !== null && (
          <Button kind="primary" isBusy={isBusy} busyLabel="Restoring" onClick={() => void handleRestore()}>
            Restore this version
          </Button>
        )
      }
    >
      {hasFailed && <Banner kind="error">{failure}</Banner>}
      {list.isError ? (
        <Banner kind="error" onRetry={() => void list.refetch()}>
          Failed to load the versions
        </Banner>
      ) : list.data === undefined ? (
        <LoadingRegion label="Loading versions">
          <SkeletonText />
        </LoadingRegion>
      ) : list.data.length === 0 ? (
        <p className="text-text-2">
          There is no earlier version yet. One is kept for every ten minutes of writing.
        </p>
      ) : (
        <ul className="space-y-1">
          {list.data.map((entry) => {
            const { id, createdAt } = entry;
            return (
              <li key={id}>
                <button
                  type="button"
                  aria-expanded={id === chosen}
                  onClick={() => setChosen(id === chosen ? null : id)}
                  className="flex min-h-11 w-full items-baseline justify-between gap-3 rounded-control px-3 py-2 text-start hover:bg-hover aria-expanded:bg-primary-soft"
                >
                  <span className="font-medium">{nameOf(entry)}</span>
                  <span className="text-small text-text-2">{formatTextDay(createdAt)}</span>
                </button>
                {id === chosen && version.data && (
                  <div className="m-2 rounded-control border border-line p-3">
                    <p dir="auto" className="font-semibold">
                      {version.data.title}
                    </p>
                    <p
                      dir="auto"
                      className="mt-1 max-h-80 overflow-y-auto text-small wrap-anywhere whitespace-pre-wrap"
                    >
                      {version.data.content}
                    </p>
                    {rename && <VersionName name={entry.name ?? ''} save={(name) => rename(id, name)} />}
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Overlay>
  );
}
