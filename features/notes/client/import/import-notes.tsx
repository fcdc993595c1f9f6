import { FolderOpenIcon } from '@phosphor-icons/react/FolderOpen';
import { UploadSimpleIcon } from '@phosphor-icons/react/UploadSimple';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { SendingBox } from '#features/files/client/sending-box.tsx';
import { useFileDrop } from '#features/files/client/use-file-drop.ts';
import { useSending } from '#features/files/client/use-sending.ts';
import { refreshNotes } from '../notes.api.ts';
import { FoundNotes } from './found-notes.tsx';
import { findNotes, importsKey, useNoteImports } from './note-imports.api.ts';
import { packFiles } from './pack-files.ts';
import { PastImport } from './past-import.tsx';

/** /notes?view=import */
export function ImportNotes() {
  usePageTitle('Import notes');
  const queryClient = useQueryClient();
  const imports = useNoteImports();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { sending, problem, setProblem, send } = useSending(() =>
    queryClient.invalidateQueries({ queryKey: importsKey }),
  );
  const found = imports.data?.find(({ state }) => state === 'found');
  const others = imports.data?.filter(({ state }) => state !== 'found') ?? [];
  const arrived = others.reduce((sum, { done }) => sum + done, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each note that arrives is a reason
  useEffect(() => refreshNotes(queryClient), [arrived, queryClient]);

  async function sendFiles(chosen: readonly File[]) {
    if (chosen.length > 0) await send(async (options) => findNotes(await packFiles(chosen), options));
  }

  const isOver = useFileDrop((dropped) => void sendFiles(dropped));
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = '';
    void sendFiles(chosen);
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
        <div className="mt-6">
          <SendingBox
            sending={sending}
            isOver={isOver}
            fields={
              <>
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
              </>
            }
          >
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
          </SendingBox>
        </div>
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
