import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import { UploadSimpleIcon } from '@phosphor-icons/react/UploadSimple';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { useFileDrop } from '#features/files/client/use-file-drop.ts';
import { refreshNotes } from '../notes.api.ts';
import { FoundNotes } from './found-notes.tsx';
import { findNotes, importsKey, useNoteImports } from './note-imports.api.ts';
import { packFiles } from './pack-files.ts';
import { PastImport } from './past-import.tsx';

interface Sending {
  share: number;
  abort: AbortController;
}

/** /notes?view=import */
export function ImportNotes() {
  usePageTitle('Import notes');
  const queryClient = useQueryClient();
  const imports = useNoteImports();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const found = imports.data?.find(({ state }) => state === 'found');
  const others = imports.data?.filter(({ state }) => state !== 'found') ?? [];
  const arrived = others.reduce((sum, { done }) => sum + done, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each note that arrives is a reason
  useEffect(() => refreshNotes(queryClient), [arrived, queryClient]);

  async function send(chosen: readonly File[]) {
    if (chosen.length === 0 || sending !== null) return;
    const abort = new AbortController();
    setProblem(null);
    setSending({ share: 0, abort });
    try {
      const packed = await packFiles(chosen);
      await findNotes(packed, {
        signal: abort.signal,
        onProgress: (share) => setSending({ share, abort }),
      });
    } catch (error) {
      if (!abort.signal.aborted) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
      }
    } finally {
      setSending(null);
      await queryClient.invalidateQueries({ queryKey: importsKey });
    }
  }

  const isOver = useFileDrop((dropped) => void send(dropped));
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    void send(chosen);
  };

  return (
    <div className="page max-w-4xl pt-5 pb-28 lg:pt-8">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="max-w-xl">
          <h1 className="text-h1">Import notes</h1>
          <p className="mt-1 text-text-2">
            From Obsidian, Notion, Joplin and Google Keep, or Markdown, text, HTML and Word files. You see
            what is in them before anything is added.
          </p>
        </div>
        <ButtonLink href="/notes">Back to notes</ButtonLink>
      </div>
      {problem !== null && (
        <div className="mt-6">
          <Banner kind="error" onDismiss={() => setProblem(null)}>
            {problem}
          </Banner>
        </div>
      )}
      {found === undefined && (
        <section
          aria-label="Choose what to import"
          className={`mt-6 rounded-card border border-dashed p-6 ${isOver ? 'border-primary bg-primary-soft' : 'border-line-control bg-surface'}`}
        >
          {sending === null ? (
            <>
              <p className="text-text-2">
                Choose the file as it was exported, or drop it here. Files can be up to 100 MB in total.
              </p>
              <div className="mt-4 flex flex-wrap gap-3">
                <Button
                  kind="primary"
                  icon={<UploadSimpleIcon size={20} aria-hidden />}
                  onClick={() => files.current?.click()}
                >
                  Choose files
                </Button>
                <Button
                  className="max-lg:hidden"
                  icon={<FolderOpenIcon size={20} aria-hidden />}
                  onClick={() => folder.current?.click()}
                >
                  Choose a folder
                </Button>
              </div>
            </>
          ) : (
            <div className="space-y-3">
              <p role="status" className="font-semibold">
                {sending.share < 1 ? 'Sending the file' : 'Reading what is in it'}
              </p>
              <ProgressBar
                label="Sending the file"
                value={Math.round(sending.share * 100)}
                max={100}
                text={`${Math.round(sending.share * 100)} percent`}
              />
              <Button onClick={() => sending.abort.abort()}>Cancel</Button>
            </div>
          )}
          <input
            ref={files}
            type="file"
            multiple
            hidden
            aria-label="Files with notes"
            onChange={(event) => take(event.target)}
          />
          <input
            ref={(input) => {
              folder.current = input;
              // React has no prop for it.
              input?.setAttribute('webkitdirectory', '');
            }}
            type="file"
            multiple
            hidden
            aria-label="Folder with notes"
            onChange={(event) => take(event.target)}
          />
        </section>
      )}
      {imports.isError && imports.data === undefined && (
        <div className="mt-6">
          <Banner kind="error" onRetry={() => void imports.refetch()}>
            Failed to load your imports
          </Banner>
        </div>
      )}
      {found !== undefined && <FoundNotes key={found.id} found={found} />}
      {others.length > 0 && (
        <section aria-labelledby="past-imports" className="mt-8">
          <h2 id="past-imports" className="text-h3">
            Imports of the last week
          </h2>
          <ul className="mt-3 rounded-card border border-line bg-surface px-4">
            {others.map((one) => (
              <PastImport key={one.id} one={one} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
