import { classNames } from './class-names.ts';

interface PlannedMarkProps {
  /** After a word; else on a line of its own. */
  isInline?: boolean;
  className?: string;
}

/** Beside the name of what is listed but not built yet. */
export function PlannedMark({ isInline = false, className }: PlannedMarkProps) {
  return (
    <>
      {' '}
      <span
        className={classNames(
          'w-fit rounded-tag bg-sunken px-1.5 text-tiny font-medium whitespace-nowrap text-text-2 high-contrast:border high-contrast:border-current forced-colors:border',
          isInline ? 'ms-2 inline-block align-middle' : 'block',
          className,
        )}
      >
        Coming Soon
      </span>
    </>
  );
}
