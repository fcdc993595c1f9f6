import { BookmarkSimpleIcon } from '@phosphor-icons/react/BookmarkSimple';
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { classNames } from '#client/ui/class-names.ts';
import { useAnswerScope, useIsLit } from '#features/assistant/client/answer-scope.ts';
import { isDrawingPath } from '#features/drawings/shared/drawings.contract.ts';
import { Picture } from '#features/image-proxy/client/picture.tsx';
import type { ImageResult } from '#features/images/shared/images.contract.ts';
import { formatSize, shapeOf } from './format-image.ts';
import { JustifiedItem } from './justified-grid.tsx';
import type { SavedImageActions } from './use-saved-images.ts';

const action =
  'press transition-tap flex size-9 target-[44px] items-center justify-center rounded-small bg-surface text-text shadow-e1 hover:bg-hover';
const whenPointedAt =
  'transition-tap opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 touch:hidden';

interface ImageTileProps {
  image: ImageResult;
  /** Visible at once. */
  isFirst: boolean;
  saved: SavedImageActions;
  onOpen: () => void;
}

/** A picture in the grid. It and its citations in the analysis highlight each other. */
export function ImageTile({ image, isFirst, saved, onOpen }: ImageTileProps) {
  const { n, title, site, thumbnail, download } = image;
  const self = { n, chip: null };
  const { highlight } = useAnswerScope();
  const isLit = useIsLit(highlight, n, null);
  const isSaved = saved.isSaved(image);
  const facts = [site, formatSize(image)].filter((fact) => fact !== null).join(' · ');

  return (
    <JustifiedItem shape={shapeOf(image)}>
      <article
        aria-label={title}
        className="group size-full"
        onPointerEnter={() => highlight.set(self)}
        onPointerLeave={() => highlight.clear(self)}
        onFocus={() => highlight.set(self)}
        onBlur={() => highlight.clear(self)}
      >
        <button
          type="button"
          data-result-link
          data-lit={isLit || undefined}
          aria-haspopup="dialog"
          aria-label={`Result ${n}: ${title}, ${facts}`}
          onClick={onOpen}
          className={classNames(
            'transition-tap relative block size-full overflow-hidden rounded-card bg-sunken',
            isLit && 'outline-3 outline-offset-3 outline-accent-line',
          )}
        >
          <Picture
            src={thumbnail}
            alt=""
            isLazy={!isFirst}
            className={isDrawingPath(thumbnail) ? 'object-contain!' : undefined}
          />
          <span
            aria-hidden
            className={classNames(
              'absolute inset-x-0 bottom-0 block bg-linear-to-t from-black/80 to-transparent px-3.5 pt-10 pb-2.5 text-start text-white',
              !isLit && whenPointedAt,
            )}
          >
            <span dir="auto" className="block truncate text-small font-semibold">
              {title}
            </span>
            <span className="block truncate text-micro">
              {n} · {facts}
            </span>
          </span>
        </button>
        <div className={classNames('absolute end-2.5 top-2.5 flex gap-1.5', whenPointedAt)}>
          {saved.canSave(image) && (
            <button
              type="button"
              aria-label={isSaved ? `Remove ${title} from your images` : `Save ${title}`}
              aria-pressed={isSaved}
              title={isSaved ? 'Saved' : 'Save'}
              onClick={() => saved.toggle(image)}
              className={action}
            >
              <BookmarkSimpleIcon size={18} weight={isSaved ? 'fill' : 'regular'} aria-hidden />
            </button>
          )}
          <a href={download} download aria-label={`Download ${title}`} title="Download" className={action}>
            <DownloadSimpleIcon size={18} aria-hidden />
          </a>
        </div>
      </article>
    </JustifiedItem>
  );
}
