import { classNames } from '#client/ui/class-names.ts';
import type { Tone } from './connection-state.ts';

const dots: Record<Tone, string> = {
  good: 'bg-success',
  warning: 'bg-accent-line',
  bad: 'bg-danger',
  quiet: 'bg-line-strong',
};

/** A dot and a word: the word carries the meaning, the dot helps find it. */
export function StateDot({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-medium">
      <span
        aria-hidden="true"
        className={classNames('size-2 shrink-0 rounded-full forced-colors:border', dots[tone])}
      />
      {label}
    </span>
  );
}
