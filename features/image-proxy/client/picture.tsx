import { ImageBrokenIcon } from '@phosphor-icons/react/ImageBroken';
import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface PictureProps {
  /** Our own path; null if there is none. */
  src: string | null;
  alt: string;
  className?: string;
  /** False for what is visible at once. */
  isLazy?: boolean;
}

/**
 * A picture that fills its box, with a drawn fallback if it cannot be fetched. The caller sizes the box, so nothing
 * shifts.
 */
export function Picture({ src, alt, className, isLazy = true }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (src === null || failed === src) {
    return (
      <span
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        className={classNames('flex size-full items-center justify-center bg-sunken text-text-3', className)}
      >
        <ImageBrokenIcon size={28} aria-hidden />
      </span>
    );
  }
  return (
    <img
      src={src}
      alt={alt}
      loading={isLazy ? 'lazy' : 'eager'}
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setFailed(src)}
      className={classNames('size-full bg-sunken object-cover', className)}
    />
  );
}
