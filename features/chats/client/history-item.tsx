import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { PencilSimpleIcon } from '@phosphor-icons/react/PencilSimple';
import { PushPinIcon } from '@phosphor-icons/react/PushPin';
import { PushPinSlashIcon } from '@phosphor-icons/react/PushPinSlash';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import type { ChatSummary } from '#features/chats/shared/chats.contract.ts';
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
    <div
      className={classNames(
        'group relative flex items-center rounded-control',
        isCurrent
          ? 'bg-primary-soft high-contrast:shadow-[inset_0_0_0_2px_var(--primary)]'
          : 'hover:bg-hover',
      )}
    >
      <a
        href={`/chat/${chat.id}`}
        onClick={onOpen}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 min-w-0 flex-1 items-center ps-2.5 pe-1 text-small no-underline -outline-offset-3!',
          isCurrent ? 'font-semibold text-primary-text' : 'text-text',
        )}
      >
        <span className="truncate">{chat.title}</span>
      </a>
      {chat.isPinned && (
        <PushPinIcon
          size={16}
          weight="fill"
          aria-hidden
          className={classNames(
            'pointer-events-none absolute end-3 touch:hidden group-focus-within:hidden group-hover:hidden',
            isCurrent ? 'text-primary-text' : 'text-text-2',
          )}
        />
      )}
      <span className="shrink-0 opacity-0 transition-tap touch:opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 has-data-[state=open]:opacity-100">
        <Menu
          trigger={
            <IconButton
              size="small"
              label={`Options for “${chat.title}”`}
              icon={<DotsThreeIcon size={20} weight="bold" aria-hidden />}
            />
          }
          items={[
            {
              label: chat.isPinned ? 'Unpin' : 'Pin',
              icon: chat.isPinned ? (
                <PushPinSlashIcon size={18} aria-hidden />
              ) : (
                <PushPinIcon size={18} aria-hidden />
              ),
              onSelect: () => onPin(chat),
            },
            {
              label: 'Rename',
              icon: <PencilSimpleIcon size={18} aria-hidden />,
              onSelect: () => setIsRenaming(true),
            },
            {
              label: 'Delete',
              icon: <TrashIcon size={18} aria-hidden />,
              isDestructive: true,
              onSelect: () => onDelete(chat),
            },
          ]}
        />
      </span>
    </div>
  );
}
