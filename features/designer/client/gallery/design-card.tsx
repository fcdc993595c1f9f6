import { DotsThreeIcon } from '@phosphor-icons/react/DotsThree';
import { HeartIcon } from '@phosphor-icons/react/Heart';
import { PlayIcon } from '@phosphor-icons/react/Play';
import { classNames } from '#client/ui/class-names.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { designHref, versionPicturePath } from '#features/designer/shared/design-href.ts';
import type { DesignCard as Card, DesignFolder } from '#features/designer/shared/designer.contract.ts';
import { contentPath } from '#features/files/shared/files.contract.ts';

interface DesignCardProps {
  design: Card;
  /** Whether the Tab key stops here. */
  isCurrent: boolean;
  folders: readonly DesignFolder[];
  onFavourite: () => void;
  onRename: () => void;
  onMove: (folderId: string | null) => void;
  onNewFolder: () => void;
  onDelete: () => void;
}

/** A picture in the gallery, with the engine that made it. */
export function DesignCard({
  design,
  isCurrent,
  folders,
  onFavourite,
  onRename,
  onMove,
  onNewFolder,
  onDelete,
}: DesignCardProps) {
  const { id, title, isFavourite, kind, version, folderId } = design;
  const tabIndex = isCurrent ? 0 : -1;
  return (
    <article className="relative overflow-hidden rounded-card border border-line bg-surface">
      <a
        href={designHref(id)}
        tabIndex={tabIndex}
        aria-keyshortcuts="Delete"
        className="block text-text no-underline"
      >
        <span className="flex h-47 items-center justify-center bg-sunken max-sm:h-36">
          {kind === 'film' && version.engine === 'painter' && version.fileId !== null ? (
            // The server decodes no films, so the browser shows the first frame.
            <video
              muted
              playsInline
              preload="metadata"
              tabIndex={-1}
              aria-hidden
              src={`${contentPath(version.fileId)}#t=0.1`}
              className="size-full object-cover"
            />
          ) : (
            <img
              src={versionPicturePath(version, 480)}
              alt=""
              loading="lazy"
              decoding="async"
              className={classNames(
                version.width <= version.height * 1.2
                  ? 'h-[85%] max-w-[85%] object-contain shadow-e1'
                  : 'size-full object-cover',
                // A painting may lose its edges to the narrow cards of a phone, words may not.
                version.width > version.height * 1.2 &&
                  version.engine !== 'painter' &&
                  'max-sm:h-auto max-sm:w-[90%] max-sm:shadow-e1',
              )}
            />
          )}
          {kind === 'film' && version.seconds !== null && (
            <span className="absolute start-3 top-3 flex items-center gap-1.5 rounded-small bg-black/80 px-2.5 py-1 text-small font-semibold text-white">
              <PlayIcon size={14} weight="fill" aria-hidden />
              {`0:${String(version.seconds).padStart(2, '0')}`}
            </span>
          )}
        </span>
        <span className="block px-3.5 pt-3 pe-12 pb-3">
          <span dir="auto" className="block truncate font-semibold">
            {title}
          </span>
          <span className="block truncate text-small text-text-2">{sayFacts(design)}</span>
        </span>
      </a>
      <IconButton
        size="small"
        tabIndex={tabIndex}
        label={isFavourite ? `Remove “${title}” from favourites` : `Add “${title}” to favourites`}
        aria-pressed={isFavourite}
        className="absolute! end-2 bottom-3"
        icon={
          <HeartIcon
            size={20}
            weight={isFavourite ? 'fill' : 'regular'}
            aria-hidden
            className={isFavourite ? 'text-danger' : undefined}
          />
        }
        onClick={onFavourite}
      />
      <Menu
        trigger={
          <IconButton
            size="small"
            tabIndex={tabIndex}
            label={`Options for “${title}”`}
            className="absolute! end-2 top-2 bg-surface! shadow-e1"
            icon={<DotsThreeIcon size={20} weight="bold" aria-hidden />}
          />
        }
        items={[
          { label: 'Rename', onSelect: onRename },
          ...folders
            .filter((folder) => folder.id !== folderId)
            .map(({ id: to, name }) => ({ label: `Move to “${name}”`, onSelect: () => onMove(to) })),
          ...(folderId === null ? [] : [{ label: 'Move out of the folder', onSelect: () => onMove(null) }]),
          { label: 'Move to a new folder', onSelect: onNewFolder },
          { label: 'Delete', isDestructive: true, onSelect: onDelete },
        ]}
      />
    </article>
  );
}

function sayFacts({ version, versionCount, madeFrom, kind }: Card): string {
  const by =
    version.engine === 'painter'
      ? `Painted by ${version.modelName ?? 'a picture model'}`
      : version.engine === 'director'
        ? `Arranged by ${version.modelName ?? 'a model'}`
        : 'Built-in engine';
  const size = `${version.width} × ${version.height}`;
  if (kind === 'film') return `${by} · Film, ${size}`;
  if (madeFrom !== null) return `${by} · Made from “${madeFrom}”`;
  return versionCount > 1 ? `${by} · ${versionCount} versions` : `${by} · ${size}`;
}
