import { BookmarkSimpleIcon } from '@phosphor-icons/react/BookmarkSimple';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MarkedText, markWords } from '#client/ui/marked-text.tsx';
import type { MemoryItem } from '#features/history/shared/memory.contract.ts';
import { brand } from '#shared/brand.ts';
import { typedWords } from '#shared/typed-words.ts';
import { MemoryTag } from './memory-tag.tsx';
import { TagEditor } from './tag-editor.tsx';

const dates = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const markLook =
  'rounded-[3px] bg-accent-soft text-text high-contrast:underline forced-colors:bg-[Mark] forced-colors:text-[MarkText]';

interface MemoryCardProps {
  item: MemoryItem;
  /** The search terms. */
  words: string;
  ownTags: readonly string[];
  onBookmark: () => void;
  onSetTags: (tags: string[]) => void;
  onTag: (tag: string) => void;
  onDelete: () => void;
}

function whoSaid({ role, model }: MemoryItem): string | null {
  if (role === null) return null;
  return role === 'user' ? 'You' : (model ?? brand.name);
}

export function MemoryCard(props: MemoryCardProps) {
  const { item, words, ownTags, onBookmark, onSetTags, onTag, onDelete } = props;
  const { title, excerpt, timestamp, isBookmarked, href } = item;
  const who = whoSaid(item);
  return (
    <li className="flex min-w-0 flex-col rounded-card border border-line bg-surface p-card text-text [contain-intrinsic-size:auto_14rem] [content-visibility:auto]">
      <div className="-me-2 -mt-2 flex items-center gap-2">
        <MemoryTag item={item} />
        <p className="min-w-0 flex-1 truncate text-micro font-normal text-text-3">
          <time dateTime={timestamp}>{dates.format(new Date(timestamp))}</time>
          {who && ` · ${who}`}
        </p>
        {item.source !== 'item' && (
          <IconButton
            size="small"
            label={isBookmarked ? `Remove the bookmark from “${title}”` : `Bookmark “${title}”`}
            isPressed={isBookmarked}
            onClick={onBookmark}
            icon={<BookmarkSimpleIcon size={20} weight={isBookmarked ? 'fill' : 'regular'} aria-hidden />}
          />
        )}
        <IconButton
          size="small"
          label={`Delete “${title}”`}
          onClick={onDelete}
          icon={<TrashIcon size={20} aria-hidden />}
        />
      </div>
      <h2 dir="auto" className="mt-2 text-h3">
        <a href={href} className="line-clamp-2 rounded-small text-text wrap-anywhere hover:underline">
          <MarkedText parts={markWords(title, typedWords(words))} markClassName={markLook} />
        </a>
      </h2>
      <p dir="auto" className="mt-1.5 mb-4 line-clamp-4 text-small text-text-2 wrap-anywhere">
        <MarkedText parts={excerpt} markClassName={markLook} />
      </p>
      {item.source !== 'item' && (
        <TagEditor title={title} tags={item.tags} ownTags={ownTags} onChange={onSetTags} onTag={onTag} />
      )}
    </li>
  );
}
