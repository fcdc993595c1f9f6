import { ImageBrokenIcon } from '@phosphor-icons/react/ImageBroken';
import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface PictureProps {
  /** A path of ours; null when there is none. */
  src: string | null;
  alt: string;
  className?: string;
  /** False for what is in sight at once. */
  isLazy?: boolean;
}

/** A picture that fills its box, and a drawn stand-in where it cannot be fetched. The box is the caller's, so nothing jumps. */
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
