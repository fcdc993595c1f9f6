import { UploadSimpleIcon } from '@phosphor-icons/react/UploadSimple';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { AccountScreen } from '#client/app/account-screen.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import { maxChatImportBytes } from '#features/chat-imports/shared/chat-import.contract.ts';
import { useFileDrop } from '#features/files/client/use-file-drop.ts';
import { chatImportsKey, findChats, useChatImports } from './chat-imports.api.ts';
import { FoundChats } from './found-chats.tsx';
import { PastChatImport } from './past-chat-import.tsx';

interface Sending {
  share: number;
  abort: AbortController;
}

/** /profile/import-chats */
function ImportChats() {
  const queryClient = useQueryClient();
  const imports = useChatImports();
  const input = useRef<HTMLInputElement>(null);
  const [sending, setSending] = useState<Sending | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const found = imports.data?.find(({ state }) => state === 'found');
  const others = imports.data?.filter(({ state }) => state !== 'found') ?? [];
  const settled = others.map(({ id, state }) => `${id} ${state}`).join();

  // Chats on other pages are stale.
  const forgetWhatWasRead = useEffectEvent(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== chatImportsKey[0] });
  });
  useEffect(() => {
    if (settled !== '') forgetWhatWasRead();
  }, [settled]);

  async function send([file]: readonly File[]) {
    if (!file || sending !== null || found !== undefined) return;
    setProblem(null);
    if (file.size > maxChatImportBytes) {
      setProblem(
        'This file is larger than 1 GB. Take the JSON files with the chats out of it, and import those.',
      );
      return;
    }
    const abort = new AbortController();
    setSending({ share: 0, abort });
    try {
      await findChats(file, {
        signal: abort.signal,
        onProgress: (share) => setSending({ share, abort }),
      });
    } catch (error) {
      if (!abort.signal.aborted) {
        if (!(error instanceof ApiError)) throw error;
        setProblem(error.message);
      }
    } finally {
      await queryClient.invalidateQueries({ queryKey: chatImportsKey });
      setSending(null);
    }
  }

  const isOver = useFileDrop((dropped) => void send(dropped));

  return (
    <AccountScreen
      title="Import chats"
      lead="From ChatGPT, Claude, Open WebUI and LibreChat. You see what is in the file before anything is added."
    >
      <div className="space-y-6">
        {problem !== null && (
          <Banner kind="error" onDismiss={() => setProblem(null)}>
            {problem}
          </Banner>
        )}
        {found === undefined && (
          <section
            aria-label="Choose what to import"
            className={`rounded-card border border-dashed p-6 ${isOver ? 'border-primary bg-primary-soft' : 'border-line-control bg-surface'}`}
          >
            {sending === null ? (
              <>
                <p className="text-text-2">
                  Export your chats there, and choose the .zip or JSON file as it is, or drop it here. It can
                  be up to 1 GB.
                </p>
                <Button
                  className="mt-4"
                  kind="primary"
                  icon={<UploadSimpleIcon size={20} aria-hidden />}
                  onClick={() => input.current?.click()}
                >
                  Choose file
                </Button>
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
              ref={input}
              type="file"
              hidden
              aria-label="File with chats"
              onChange={(event) => {
                const chosen = [...(event.target.files ?? [])];
                // Allows choosing the same file again.
                event.target.value = '';
                void send(chosen);
              }}
            />
          </section>
        )}
        {imports.isError && imports.data === undefined && (
          <Banner kind="error" onRetry={() => void imports.refetch()}>
            Failed to load your imports
          </Banner>
        )}
        {found !== undefined && <FoundChats key={found.id} found={found} />}
        {others.length > 0 && (
          <section aria-labelledby="past-chat-imports">
            <h2 id="past-chat-imports" className="text-h3">
              Imports of the last week
            </h2>
            <ul className="mt-3 rounded-card border border-line bg-surface px-4">
              {others.map((one) => (
                <PastChatImport key={one.id} one={one} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </AccountScreen>
  );
}

export { ImportChats as Component };
