import { classNames } from '#client/ui/class-names.ts';
import type { SceneName } from './scene-names.ts';

/** A drawn picture with a 2:1 aspect ratio. Purely decorative. */
export function Scene({
  name,
  className,
  isLazy,
}: {
  name: SceneName;
  className?: string;
  isLazy?: boolean;
}) {
  return (
    <img
      src={`/art/${name}.svg`}
      alt=""
      width={320}
      height={160}
      loading={isLazy ? 'lazy' : undefined}
      className={classNames('scene aspect-2/1 w-full object-cover', className)}
    />
  );
}
