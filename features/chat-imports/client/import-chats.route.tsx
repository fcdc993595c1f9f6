import { UploadSimpleIcon } from '@phosphor-icons/react/UploadSimple';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { AccountScreen } from '#client/app/account-screen.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { maxChatImportBytes } from '#features/chat-imports/shared/chat-import.contract.ts';
import { SendingBox } from '#features/files/client/sending-box.tsx';
import { useFileDrop } from '#features/files/client/use-file-drop.ts';
import { useSending } from '#features/files/client/use-sending.ts';
import { chatImportsKey, findChats, useChatImports } from './chat-imports.api.ts';
import { FoundChats } from './found-chats.tsx';
import { PastChatImport } from './past-chat-import.tsx';

/** /profile/import-chats */
function ImportChats() {
  const queryClient = useQueryClient();
  const imports = useChatImports();
  const input = useRef<HTMLInputElement>(null);
  const { sending, problem, setProblem, send } = useSending(() =>
    queryClient.invalidateQueries({ queryKey: chatImportsKey }),
  );
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

  async function sendFile([file]: readonly File[]) {
    if (!file || sending !== null || found !== undefined) return;
    if (file.size > maxChatImportBytes) {
      setProblem(
        'This file is larger than 1 GB. Take the JSON files with the chats out of it, and import those.',
      );
      return;
    }
    await send((options) => findChats(file, options));
  }

  const isOver = useFileDrop((dropped) => void sendFile(dropped));

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
          <SendingBox
            sending={sending}
            isOver={isOver}
            fields={
              <input
                ref={input}
                type="file"
                hidden
                aria-label="File with chats"
                onChange={(event) => {
                  const chosen = [...(event.target.files ?? [])];
                  // Allows choosing the same file again.
                  event.target.value = '';
                  void sendFile(chosen);
                }}
              />
            }
          >
            <p className="text-text-2">
              Export your chats there, and choose the .zip or JSON file as it is, or drop it here. It can be
              up to 1 GB.
            </p>
            <Button
              className="mt-4"
              kind="primary"
              icon={<UploadSimpleIcon size={20} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              Choose file
            </Button>
          </SendingBox>
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
