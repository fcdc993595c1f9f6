import type { ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

/** The picture on top of a card: under a kilobyte, and often the largest contentful paint of a catalogue. */
export function CardPicture({ scene, isTall = false }: { scene: string; isTall?: boolean }) {
  return (
    <img
      src={`/art/${scene}.svg`}
      alt=""
      width={320}
      height={isTall ? 180 : 160}
      className={classNames('scene', isTall ? 'aspect-video' : 'aspect-2/1', 'w-full object-cover')}
    />
  );
}

interface PictureCardProps {
  scene: string;
  isTall?: boolean;
  children: ReactNode;
}

export function PictureCard({ scene, isTall = false, children }: PictureCardProps) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <CardPicture scene={scene} isTall={isTall} />
      {children}
    </article>
  );
}
