import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/DotsThreeVertical';
import { StarIcon } from '@phosphor-icons/react/Star';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MarkedText } from '#client/ui/marked-text.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { formatTextDay } from '#features/editor/client/format-text-day.ts';
import { noteHref } from '#features/notes/shared/note-href.ts';
import type { NoteSummary } from '#features/notes/shared/notes.contract.ts';

interface NoteRowProps {
  note: NoteSummary;
  isOpen: boolean;
  /** The search terms; opening the note scrolls to the match. */
  sought: string;
  /** Has unsaved text that is only on this device. */
  isUnsaved: boolean;
  onPin: (isPinned: boolean) => void;
  onRemove: () => void;
}

export function NoteRow({ note, isOpen, sought, isUnsaved, onPin, onRemove }: NoteRowProps) {
  const { id, title, isPinned, tags, updatedAt, excerpt } = note;
  return (
    <li
      className={classNames(
        'group flex items-center rounded-control max-lg:rounded-none max-lg:border-b max-lg:border-line max-lg:last:border-0',
        isOpen ? 'bg-primary-soft high-contrast:border-2 high-contrast:border-primary' : 'lg:hover:bg-hover',
      )}
    >
      <a
        href={sought === '' ? noteHref(id) : `${noteHref(id)}?find=${encodeURIComponent(sought)}`}
        aria-current={isOpen ? 'page' : undefined}
        className="min-w-0 flex-1 rounded-control px-2.5 py-2 text-text no-underline -outline-offset-3! max-lg:px-0 max-lg:py-3.5"
      >
        <span
          dir="auto"
          className={classNames(
            'flex items-center gap-2 truncate text-control font-semibold max-lg:text-body',
            isOpen && 'text-primary-text',
          )}
        >
          <span className="truncate">{title}</span>
          {isUnsaved && <CloudSlashIcon size={16} className="shrink-0 text-text-2" aria-hidden />}
        </span>
        {excerpt.length > 0 && (
          <span
            dir="auto"
            className={classNames(
              'truncate text-small text-text-2',
              sought !== '' ? 'block' : 'block lg:hidden',
            )}
          >
            <MarkedText parts={excerpt} markClassName="bg-accent-soft text-text" />
          </span>
        )}
        <span className="block truncate text-micro text-text-2">
          {isUnsaved ? 'Offline: kept on this device' : formatTextDay(updatedAt)}
          {tags.length > 0 && <span className="lg:hidden"> · {tags[0]}</span>}
        </span>
      </a>
      {isPinned ? (
        <IconButton
          label={`Unpin ${title}`}
          size="small"
          className="me-1"
          icon={<StarIcon size={18} weight="fill" className="text-accent-text" aria-hidden />}
          onClick={() => onPin(false)}
        />
      ) : (
        <>
          <Menu
            trigger={
              <IconButton
                label={`More for ${title}`}
                className="lg:size-9! lg:opacity-0 lg:group-hover:opacity-100 lg:focus-visible:opacity-100 lg:aria-expanded:opacity-100"
                icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden />}
              />
            }
            items={[
              { label: 'Pin', onSelect: () => onPin(true) },
              { label: 'Delete', isDestructive: true, onSelect: onRemove },
            ]}
          />
          <IconButton
            label={`Delete ${title}`}
            size="small"
            className="me-1 max-lg:hidden"
            icon={<TrashIcon size={16} aria-hidden />}
            onClick={onRemove}
          />
        </>
      )}
    </li>
  );
}
