import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { PushPinIcon } from '@phosphor-icons/react/PushPin';
import { PushPinSlashIcon } from '@phosphor-icons/react/PushPinSlash';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu, type MenuItem } from '#client/ui/menu.tsx';

export interface HistoryRowProps {
  title: string;
  href: string;
  isCurrent?: boolean;
  isPinned: boolean;
  onOpen: () => void;
  onPin: () => void;
  onDelete: () => void;
  /** Between pinning and deleting. */
  moreItems?: MenuItem[];
}

/** One past chat or search: a link, and a menu of what can be done with it. */
export function HistoryRow(props: HistoryRowProps) {
  const { title, href, isCurrent = false, isPinned, onOpen, onPin, onDelete, moreItems = [] } = props;
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
        onClick={onOpen}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(
          'flex min-h-11 min-w-0 flex-1 items-center ps-2.5 pe-1 text-small no-underline -outline-offset-3!',
          isCurrent ? 'font-semibold text-primary-text' : 'text-text',
        )}
      >
        <span className="truncate">{title}</span>
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
            { label: isPinned ? 'Unpin' : 'Pin', icon: <PinIcon size={18} aria-hidden />, onSelect: onPin },
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
