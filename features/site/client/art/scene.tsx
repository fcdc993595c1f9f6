import { classNames } from '#client/ui/class-names.ts';
import type { SceneName } from './scene-names.ts';

/** A drawn picture, two to one. It says nothing that the words beside it do not. */
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
