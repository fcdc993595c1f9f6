import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { useState } from 'react';
import type { ChatSummary } from '#features/chats/shared/chats.contract.ts';
import { HistoryRow } from './history-row.tsx';
import { RenameField } from './rename-field.tsx';

export interface HistoryItemProps {
  chat: ChatSummary;
  isCurrent: boolean;
  onOpen: () => void;
  onPin: (chat: ChatSummary) => void;
  onRename: (chat: ChatSummary, title: string) => void;
  onDelete: (chat: ChatSummary) => void;
}

export function HistoryItem({ chat, isCurrent, onOpen, onPin, onRename, onDelete }: HistoryItemProps) {
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
