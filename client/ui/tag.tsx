import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';

const tones: Record<Tone, string> = {
  denim: 'bg-primary-soft text-primary-text',
  marigold: 'bg-accent-soft text-accent-text',
  moss: 'bg-moss-soft text-moss',
  madder: 'bg-madder-soft text-madder',
  danger: 'bg-danger-soft text-danger',
  neutral: 'bg-sunken text-text-2',
};

export function toneClasses(tone: Tone): string {
  return tones[tone];
}

interface TagProps {
  children: ReactNode;
  tone?: Tone;
  className?: string;
}

/** A badge with text. The text carries the meaning; the tone only groups. */
export function Tag({ children, tone = 'neutral', className }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-tag px-2 py-0.5 text-micro font-semibold whitespace-nowrap',
        'high-contrast:border high-contrast:border-current forced-colors:border',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
