import type { ReactNode } from 'react';
import { Scene } from '#features/site/client/art/scene.tsx';

interface PictureCardProps {
  scene: string;
  isTall?: boolean;
  children: ReactNode;
}

export function PictureCard({ scene, isTall = false, children }: PictureCardProps) {
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <Scene name={scene} isTall={isTall} />
      {children}
    </article>
  );
}
