import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { contentPath, thumbnailPath } from '#features/files/shared/files.contract.ts';
import { RecipeArt } from '../card/recipe-art.tsx';

interface RecipePictureProps {
  /** The upload; null if the picture is drawn. */
  photo: string | null;
  /** Alternative text. */
  title: string;
  foods: readonly string[];
  isSmall?: boolean;
  className?: string;
}

/** A recipe's photo, or a drawing of its foods. */
export function RecipePicture({ photo, title, foods, isSmall = false, className }: RecipePictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  if (photo === null || failed === photo) {
    return <RecipeArt seed={title} foods={foods} {...(className !== undefined && { className })} />;
  }
  return (
    <img
      src={isSmall ? thumbnailPath(photo) : contentPath(photo)}
      // On a card the title is next to it.
      alt={isSmall ? '' : title}
      loading={isSmall ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setFailed(photo)}
      className={classNames('bg-sunken object-cover', className)}
    />
  );
}
