import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { useState } from 'react';
import type { HistoryChat } from '#features/history/shared/history.contract.ts';
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
    <HistoryRow
      title={chat.title}
      words={words}
      snippet={chat.snippet}
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
      ]}
    />
  );
}
