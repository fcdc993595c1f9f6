import { CloudSlashIcon } from '@phosphor-icons/react/CloudSlash';
import { DotsThreeVerticalIcon } from '@phosphor-icons/react/DotsThreeVertical';
import { StarIcon } from '@phosphor-icons/react/Star';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MarkedText } from '#client/ui/marked-text.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { formatTextDay } from '#features/editor/client/format-text-day.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import type { DocumentSummary } from '#features/writer/shared/documents.contract.ts';
import { draggedDocument } from './dragging.ts';

interface DocumentRowProps {
  document: DocumentSummary;
  folderName: string | undefined;
  isOpen: boolean;
  /** The search terms; opening the document goes to their first occurrence. */
  sought: string;
  /** It has changes that are only on this device. */
  isUnsaved: boolean;
  onStar: (isStarred: boolean) => void;
  onMove: () => void;
  onRemove: () => void;
}

export function DocumentRow(props: DocumentRowProps) {
  const { document, folderName, isOpen, sought, isUnsaved, onStar, onMove, onRemove } = props;
  const { id, title, isStarred, role, ownerName, updatedAt, excerpt } = document;
  const isOwn = role === 'owner';
  const day = formatTextDay(updatedAt);
  return (
    <li
      className={classNames(
        'flex items-center rounded-control max-lg:rounded-none max-lg:border-b max-lg:border-line max-lg:last:border-0',
        isOpen ? 'bg-primary-soft high-contrast:border-2 high-contrast:border-primary' : 'lg:hover:bg-hover',
      )}
    >
      <a
        href={sought === '' ? documentHref(id) : `${documentHref(id)}?find=${encodeURIComponent(sought)}`}
        aria-current={isOpen ? 'page' : undefined}
        draggable={isOwn}
        onDragStart={(event) => event.dataTransfer.setData(draggedDocument, id)}
        className="min-w-0 flex-1 rounded-control px-2.5 py-2 text-text no-underline -outline-offset-3! max-lg:px-0 max-lg:py-3.5"
      >
        <span
          dir="auto"
          className={classNames(
            'flex items-center gap-2 text-control font-semibold max-lg:text-body',
            isOpen && 'text-primary-text',
          )}
        >
          <span className="truncate">{title}</span>
          {isStarred && (
            <StarIcon size={14} weight="fill" className="shrink-0 text-accent-text" aria-label="Starred" />
          )}
          {isUnsaved && <CloudSlashIcon size={16} className="shrink-0 text-text-2" aria-hidden />}
        </span>
        {sought !== '' && excerpt.length > 0 && (
          <span dir="auto" className="block truncate text-small text-text-2">
            <MarkedText parts={excerpt} markClassName="bg-accent-soft text-text" />
          </span>
        )}
        <span className="block truncate text-micro text-text-2">
          {isUnsaved
            ? 'Offline: kept on this device'
            : ownerName !== null
              ? `Shared by ${ownerName} · ${day}`
              : folderName === undefined
                ? day
                : `${folderName} · ${day}`}
        </span>
      </a>
      <Menu
        trigger={
          <IconButton
            label={`More for ${title}`}
            size="small"
            className="me-1"
            icon={<DotsThreeVerticalIcon size={20} weight="bold" aria-hidden />}
          />
        }
        items={[
          { label: isStarred ? 'Remove star' : 'Star', onSelect: () => onStar(!isStarred) },
          ...(isOwn
            ? [
                { label: 'Move to folder', onSelect: onMove },
                { label: 'Delete', isDestructive: true, onSelect: onRemove },
              ]
            : []),
        ]}
      />
    </li>
  );
}
