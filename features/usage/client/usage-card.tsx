import { Card } from '#client/ui/card.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { UsageMeterFigures } from './usage-labels.ts';

const number = new Intl.NumberFormat('en-GB');

interface UsageCardProps {
  meter: UsageMeterFigures;
  resets: string;
  className?: string;
}

/** How much of a limit is used, as a large figure above its bar. */
export function UsageCard({ meter, resets, className }: UsageCardProps) {
  const { label, value, max } = meter;
  const words = /* text */ max === null ? 'tasks used, no limit' : 'tasks used';
  return (
    <Card className={classNames('@container flex flex-col', className)} aria-label={label}>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-small font-semibold text-text-2">{label}</h2>
        <p className="text-small text-text-2 @max-[14rem]:hidden">{resets}</p>
      </div>
      <p className="mt-1 mb-3.5 @max-[14rem]:mb-2.5">
        <span className="text-[1.75rem]/9 font-bold tracking-[-0.02em]">{number.format(value)}</span>
        <span className="text-text-2">
          {max !== null && ` / ${number.format(max)}`}
          <span className="@max-[14rem]:hidden"> {words}</span>
        </span>
      </p>
      <ProgressBar {...meter} />
      {/* Half a phone has no room for these beside the number. */}
      <p className="mt-2.5 text-small text-text-2 @min-[14rem]:hidden">{words}</p>
      <p className="text-micro text-text-2 @min-[14rem]:hidden">{resets}</p>
    </Card>
  );
}
