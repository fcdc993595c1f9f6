import { BracketsCurlyIcon } from '@phosphor-icons/react/BracketsCurly';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { FileMdIcon } from '@phosphor-icons/react/FileMd';
import { LinkSimpleIcon } from '@phosphor-icons/react/LinkSimple';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#client/ui/menu.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { chatMarkdown } from '#features/chats/shared/chat-markdown.ts';
import type { ConversationState } from './conversation-state.ts';
import { exportPath } from './shares.api.ts';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

interface ChatMenuProps {
  chat: Pick<ConversationState, 'sessionId' | 'title' | 'messages' | 'running'>;
  moreItems?: MenuItem[];
}

/** The server says what the file is called. */
function download(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  link.download = '';
  link.click();
}

/** What can be done with the chat as a whole. */
export function ChatMenu({ chat, moreItems = [] }: ChatMenuProps) {
  const { sessionId, running, messages } = chat;
  const [isSharing, setIsSharing] = useState(false);
  const [wasShared, setWasShared] = useState(false);
  const { showToast } = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(chatMarkdown(chat, location.origin));
      showToast({ message: 'Chat copied as Markdown' });
    } catch {
      showToast({ message: 'This browser did not allow copying.' });
    }
  }
  function share() {
    setWasShared(true);
    setIsSharing(true);
  }

  if (sessionId === null || messages.length === 0) return null;
  const size = 18;
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Chat options" icon={<DotsThreeIcon size={24} weight="bold" aria-hidden />} />
        }
        items={[
          ...moreItems,
          {
            label: 'Share by link',
            icon: <LinkSimpleIcon size={size} aria-hidden />,
            onSelect: share,
            isDisabled: running !== null,
          },
          {
            label: 'Copy as Markdown',
            icon: <CopyIcon size={size} aria-hidden />,
            onSelect: () => void copy(),
          },
          {
            label: 'Export as Markdown',
            icon: <FileMdIcon size={size} aria-hidden />,
            onSelect: () => download(exportPath(sessionId, 'md')),
          },
          {
            label: 'Export as JSON',
            icon: <BracketsCurlyIcon size={size} aria-hidden />,
            onSelect: () => download(exportPath(sessionId, 'json')),
          },
        ]}
      />
      {wasShared && (
        <Suspense fallback={null}>
          <ShareDialog
            key={sessionId}
            chatId={sessionId}
            isOpen={isSharing}
            onClose={() => setIsSharing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
