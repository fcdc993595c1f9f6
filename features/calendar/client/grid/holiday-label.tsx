import { classNames } from '#client/ui/class-names.ts';

/** Names of public holidays by day. */
export type Holidays = ReadonlyMap<number, string>;

/** A public holiday, as a subtle label beside its day. */
export function HolidayLabel({ name, className }: { name: string | undefined; className?: string }) {
  if (name === undefined) return null;
  return (
    <p title={name} className={classNames('truncate text-tiny text-text-2', className)}>
      {name}
    </p>
  );
}
