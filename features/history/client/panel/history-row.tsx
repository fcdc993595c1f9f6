import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { PushPinIcon } from '@phosphor-icons/react/PushPin';
import { PushPinSlashIcon } from '@phosphor-icons/react/PushPinSlash';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MarkedText, markWords, type TextPart } from '#client/ui/marked-text.tsx';
import { Menu, type MenuItem } from '#client/ui/menu.tsx';
import { typedWords } from '#shared/typed-words.ts';

export interface HistoryRowProps {
  title: string;
  /** The search terms; highlighted in the title. */
  words?: string;
  /** The matching excerpt, below the title. */
  snippet?: TextPart[];
  /** Its kind, in lists with several. */
  icon?: ReactNode;
  /** Where it belongs, after the title. */
  mark?: ReactNode;
  href: string;
  isCurrent?: boolean;
  isPinned: boolean;
  onOpen: () => void;
  /** Absent if nothing can be pinned. */
  onPin?: () => void;
  onDelete: () => void;
  /** Menu items between pinning and deleting. */
  moreItems?: MenuItem[];
  /** Its drag data; absent if nothing accepts it. */
  dragged?: { type: string; id: string };
}

/** One past chat or search: a link, and a menu of actions. */
export function HistoryRow(props: HistoryRowProps) {
  const { title, words = '', snippet = [], icon, mark, href, isCurrent = false, isPinned } = props;
  const { onOpen, onPin, onDelete, moreItems = [], dragged } = props;
  const PinIcon = isPinned ? PushPinSlashIcon : PushPinIcon;
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
        href={href}
        data-history-link
        onClick={onOpen}
        {...(dragged && {
          onDragStart: (event) => event.dataTransfer.setData(dragged.type, dragged.id),
        })}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 min-w-0 flex-1 items-center gap-2.5 py-1 ps-2.5 pe-1 text-small no-underline -outline-offset-3!',
          isCurrent ? 'font-semibold text-primary-text' : 'text-text',
        )}
      >
        {icon}
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate">
            <MarkedText parts={markWords(title, typedWords(words))} markClassName={markLook} />
          </span>
          {snippet.length > 0 && (
            <span dir="auto" className="line-clamp-2 text-micro font-normal text-text-2">
              <MarkedText parts={snippet} markClassName={markLook} />
            </span>
          )}
        </span>
        {mark}
      </a>
      {isPinned && (
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
              label={`Options for “${title}”`}
              icon={<DotsThreeIcon size={20} weight="bold" aria-hidden />}
            />
          }
          items={[
            ...(onPin
              ? [
                  {
                    label: isPinned ? 'Unpin' : 'Pin',
                    icon: <PinIcon size={18} aria-hidden />,
                    onSelect: onPin,
                  },
                ]
              : []),
            ...moreItems,
            {
              label: 'Delete',
              icon: <TrashIcon size={18} aria-hidden />,
              isDestructive: true,
              onSelect: onDelete,
            },
          ]}
        />
      </span>
    </div>
  );
}

/** Marigold behind the words, as behind a highlighted source. */
const markLook =
  'rounded-[3px] bg-accent-soft text-text high-contrast:underline forced-colors:bg-[Mark] forced-colors:text-[MarkText]';
