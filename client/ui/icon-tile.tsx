import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { toneClasses } from './tag.tsx';
import type { Tone } from './tone.ts';

interface IconTileProps {
  /** A duotone glyph of 20 to 24 px. */
  icon: ReactNode;
  tone?: Tone;
  size?: 'small' | 'medium' | 'large';
  className?: string;
}

const sizes = { small: 'size-9', medium: 'size-11', large: 'size-12' };

export function IconTile({ icon, tone = 'denim', size = 'medium', className }: IconTileProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex shrink-0 items-center justify-center rounded-control high-contrast:border-2 high-contrast:border-current',
        sizes[size],
        toneClasses(tone),
        className,
      )}
    >
      {icon}
    </span>
  );
}
