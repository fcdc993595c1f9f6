import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { Suspense, useState } from 'react';
import { useExtensions } from '#client/app/product.tsx';
import { useExtensionsOnceLoaded, useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { chatMenuItems } from '#features/chats/client/screen/chat-menu-item.ts';
import type { HistoryChat } from '#features/history/shared/history.contract.ts';
import { draggedChat, historyExtras } from './history-extra.ts';
import { HistoryRow } from './history-row.tsx';
import { RenameField } from './rename-field.tsx';

export interface HistoryItemProps {
  chat: HistoryChat;
  words: string;
  isCurrent: boolean;
  onOpen: () => void;
  onPin: (chat: HistoryChat) => void;
  onRename: (chat: HistoryChat, title: string) => void;
  onDelete: (chat: HistoryChat) => void;
}

export function HistoryItem(props: HistoryItemProps) {
  const { chat, words, isCurrent, onOpen, onPin, onRename, onDelete } = props;
  const [isRenaming, setIsRenaming] = useState(false);
  const contributed = useExtensionsOnceLoaded(chatMenuItems).filter(({ isInLists = false }) => isInLists);
  const isTaken = useExtensions(historyExtras).length > 0;
  const [openDialog, setOpenDialog] = useState<string | null>(null);

  if (isRenaming) {
    return (
      <RenameField
        title={chat.title}
        onDone={(title) => {
          setIsRenaming(false);
          if (title !== null) onRename(chat, title);
        }}
      />
    );
  }

  return (
    <>
      <HistoryRow
        title={chat.title}
        words={words}
        snippet={chat.snippet}
        mark={chat.projectId !== null && <Marks projectId={chat.projectId} />}
        href={`/chat/${chat.id}`}
        isCurrent={isCurrent}
        isPinned={chat.isPinned}
        onOpen={onOpen}
        onPin={() => onPin(chat)}
        onDelete={() => onDelete(chat)}
        moreItems={[
          {
            label: 'Rename',
            icon: <PencilSimpleIcon size={18} aria-hidden />,
            onSelect: () => setIsRenaming(true),
          },
          ...contributed.map(({ id, label, icon: Icon }) => ({
            label,
            icon: <Icon size={18} aria-hidden />,
            onSelect: () => setOpenDialog(id),
          })),
        ]}
        {...(isTaken && { dragged: { type: draggedChat, id: chat.id } })}
      />
      {contributed
        .filter(({ id }) => id === openDialog)
        .map(({ id, Dialog }) => (
          <Suspense key={id} fallback={null}>
            <Dialog chatId={chat.id} isOpen onClose={() => setOpenDialog(null)} />
          </Suspense>
        ))}
    </>
  );
}

/** A chat in a project is listed among the recent ones like any other, with the project's name. */
function Marks({ projectId }: { projectId: string }) {
  return (
    <Suspense fallback={null}>
      <LoadedMarks projectId={projectId} />
    </Suspense>
  );
}

function LoadedMarks({ projectId }: { projectId: string }) {
  const extras = useLoadedExtensions(historyExtras);
  return extras.map(({ order, Mark }) => Mark && <Mark key={order} projectId={projectId} />);
}
