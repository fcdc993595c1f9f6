import { classNames } from '#client/ui/class-names.ts';
import { pictureFile, sceneMarkup } from './scene-markup.ts';

interface SceneProps {
  name: string;
  className?: string;
  isTall?: boolean;
  /** Not on the first screen. */
  isLazy?: boolean;
}

/** A drawn picture with a 2:1 aspect ratio, or 16:9. Purely decorative. */
export function Scene({ name, className, isTall = false, isLazy = false }: SceneProps) {
  return (
    <span
      className={classNames(
        'scene block w-full overflow-hidden *:block *:size-full *:object-cover',
        isTall ? 'aspect-video' : 'aspect-2/1',
        className,
      )}
      // The drawing in a rendered page stays until a browser has to show this again.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own drawings.
      dangerouslySetInnerHTML={{ __html: isLazy ? pictureFile(name) : sceneMarkup(name) }}
    />
  );
}
