import { BookmarkSimpleIcon } from '@phosphor-icons/react/BookmarkSimple';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { ResourceCard } from '#features/site/shared/cards.ts';
import { DifficultyTag } from './difficulty-tag.tsx';
import { PictureCard } from './picture-card.tsx';

interface ResourceCardViewProps {
  resource: ResourceCard;
  isBookmarked: boolean;
  onBookmark: () => void;
}

export function ResourceCardView({ resource, isBookmarked, onBookmark }: ResourceCardViewProps) {
  return (
    <PictureCard scene={resource.scene}>
      <div className="flex flex-1 flex-col p-5">
        <div className="flex items-center justify-between gap-2">
          <span className="text-micro text-text-2">
            {resource.type} · {resource.duration}
          </span>
          <DifficultyTag difficulty={resource.difficulty} />
        </div>
        <h3 className="mt-2 text-h3">
          <a href={`/learn/${resource.id}`} className="text-text no-underline hover:underline">
            {resource.title}
          </a>
        </h3>
        <p className="mt-1 text-small text-text-2">{resource.description}</p>
        <div className="mt-auto flex items-center justify-between gap-2 pt-3">
          <span className="text-micro text-text-2">{resource.category}</span>
          <IconButton
            label={`Bookmark ${resource.title}`}
            isPressed={isBookmarked}
            aria-pressed={isBookmarked}
            icon={<BookmarkSimpleIcon size={20} weight={isBookmarked ? 'fill' : 'regular'} aria-hidden />}
            onClick={onBookmark}
          />
        </div>
      </div>
    </PictureCard>
  );
}
