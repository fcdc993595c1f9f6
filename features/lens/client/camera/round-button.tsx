import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#client/ui/class-names.ts';

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string;
  icon: ReactNode;
  isPressed?: boolean;
}

/** Over the video, independent of the theme. */
export function RoundButton({ label, icon, isPressed, className, ...rest }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      className={classNames(
        'press inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-transparent text-white outline-white! hover:bg-black/80 forced-colors:border-[ButtonText]',
        isPressed ? 'bg-black/90 ring-2 ring-white' : 'bg-black/60',
        className,
      )}
      {...rest}
    >
      {icon}
    </button>
  );
}
