import { ArrowUpRightIcon } from '@phosphor-icons/react/ArrowUpRight';
import { BookmarkSimpleIcon } from '@phosphor-icons/react/BookmarkSimple';
import { CaretLeftIcon } from '@phosphor-icons/react/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { DownloadSimpleIcon } from '@phosphor-icons/react/DownloadSimple';
import { XIcon } from '@phosphor-icons/react/X';
import * as Dialog from 'radix-ui/dialog';
import { type KeyboardEvent, useState } from 'react';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { readingKey } from '#client/ui/reading-key.ts';
import { useReturnFocus } from '#client/ui/use-return-focus.ts';
import { Picture } from '#features/image-proxy/client/picture.tsx';
import type { ImageResult } from '#features/images/shared/images.contract.ts';
import { formatBytes, formatSize } from './format-image.ts';
import type { SavedImageActions } from './use-saved-images.ts';
import { useSwipe } from './use-swipe.ts';

interface LightboxProps {
  images: ImageResult[];
  /** Undefined: closed. */
  index: number | undefined;
  onMove: (index: number) => void;
  onClose: () => void;
  saved: SavedImageActions;
}

/** One enlarged picture at a time, with its details. Arrow keys and swipes step through the results. */
export function Lightbox({ images, index, onMove, onClose, saved }: LightboxProps) {
  const { remember, handleCloseAutoFocus } = useReturnFocus();
  // During the exit animation, the last picture stays.
  const [last, setLast] = useState(0);
  if (index !== undefined && index !== last) setLast(index);
  const shown = index ?? last;
  const image = images[shown];
  const move = (step: 1 | -1) => {
    if (images[shown + step]) onMove(shown + step);
  };
  const swipe = useSwipe(move);

  function handleKeyDown(event: KeyboardEvent) {
    const key = readingKey(event.key);
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    event.preventDefault();
    move(key === 'ArrowRight' ? 1 : -1);
  }

  if (!image) return null;
  return (
    <Dialog.Root open={index !== undefined} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay-scrim motion-fade bg-[rgb(11_17_28/.94)]!" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={handleCloseAutoFocus}
          onKeyDown={handleKeyDown}
          className="motion-fade fixed inset-0 z-51 flex flex-col outline-none! lg:flex-row"
        >
          <div
            {...swipe}
            className="relative flex min-h-0 min-w-0 flex-1 touch-pan-y items-center justify-center p-3 sm:p-6"
          >
            <div className="size-full overflow-hidden rounded-card [&_img]:bg-transparent! [&_img]:object-contain!">
              <Picture key={image.id} src={image.preview} alt={image.title} isLazy={false} />
            </div>
            {images[shown - 1] && (
              <IconButton
                label="Previous picture"
                icon={<CaretLeftIcon className="rtl:-scale-x-100" size={22} weight="bold" aria-hidden />}
                onClick={() => move(-1)}
                className="absolute start-4 bg-surface! shadow-e2 max-sm:hidden"
              />
            )}
            {images[shown + 1] && (
              <IconButton
                label="Next picture"
                icon={<CaretRightIcon className="rtl:-scale-x-100" size={22} weight="bold" aria-hidden />}
                onClick={() => move(1)}
                className="absolute end-4 bg-surface! shadow-e2 max-sm:hidden"
              />
            )}
          </div>
          <div className="flex shrink-0 flex-col gap-4 overflow-y-auto bg-surface p-5 max-lg:max-h-[45dvh] max-lg:rounded-t-dialog lg:w-80 lg:p-6">
            <div className="flex items-start gap-3">
              <Dialog.Title dir="auto" className="min-w-0 flex-1 text-h3 break-words">
                {image.title}
              </Dialog.Title>
              <Dialog.Close asChild>
                <IconButton
                  label="Close"
                  icon={<XIcon size={20} weight="bold" aria-hidden />}
                  className="-me-2 -mt-2"
                />
              </Dialog.Close>
            </div>
            <ImageFacts image={image} />
            <div className="flex flex-wrap gap-2.5">
              {saved.canSave(image) && (
                <Button
                  kind="primary"
                  aria-pressed={saved.isSaved(image)}
                  onClick={() => saved.toggle(image)}
                  icon={
                    <BookmarkSimpleIcon
                      size={18}
                      weight={saved.isSaved(image) ? 'fill' : 'regular'}
                      aria-hidden
                    />
                  }
                >
                  {saved.isSaved(image) ? 'Saved' : 'Save'}
                </Button>
              )}
              <ButtonLink
                href={image.download}
                download
                kind="secondary"
                icon={<DownloadSimpleIcon size={18} aria-hidden />}
              >
                Download
              </ButtonLink>
            </div>
            <p role="status" className="mt-auto text-micro text-text-3">
              Picture {shown + 1} of {images.length}
            </p>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ImageFacts({ image }: { image: ImageResult }) {
  const { url, site, creator, licence, bytes } = image;
  const size = [formatSize(image), bytes === null ? null : formatBytes(bytes)].filter(Boolean).join(' · ');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-small [&_dd]:min-w-0 [&_dd]:break-words [&_dt]:text-text-3">
      <dt>Source</dt>
      <dd>
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-6 items-center gap-1 font-semibold text-link hover:underline"
        >
          {site}
          <span className="sr-only"> (opens in a new tab)</span>
          <ArrowUpRightIcon className="rtl:-scale-x-100" size={14} weight="bold" aria-hidden />
        </a>
      </dd>
      {creator !== null && (
        <>
          <dt>By</dt>
          <dd dir="auto">{creator}</dd>
        </>
      )}
      <dt>Size</dt>
      <dd>{size === '' ? 'Not known' : size}</dd>
      <dt>Licence</dt>
      <dd>
        {licence === null && 'Unknown: check its source'}
        {licence !== null && licence.url === null && licence.name}
        {licence !== null && licence.url !== null && (
          <a
            href={licence.url}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-6 items-center text-link underline underline-offset-3"
          >
            {licence.name}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </dd>
    </dl>
  );
}
