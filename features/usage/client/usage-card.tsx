import { Card } from '#client/ui/card.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { UsageMeterFigures } from './usage-labels.ts';

const number = new Intl.NumberFormat('en-GB');

/** How much of a limit is used, as a large figure above its bar. */
export function UsageCard({ meter, resets }: { meter: UsageMeterFigures; resets: string }) {
  const { label, value, max } = meter;
  const words = /* text */ max === null ? 'tasks used, no limit' : 'tasks used';
  return (
    <Card className="flex flex-col max-lg:p-3.5" aria-label={label}>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-small font-semibold text-text-2">{label}</h2>
        <p className="text-small text-text-2 max-sm:hidden">{resets}</p>
      </div>
      <p className="mt-1 mb-3.5 max-sm:mb-2.5">
        <span className="text-[1.75rem]/9 font-bold tracking-[-0.02em]">{number.format(value)}</span>
        <span className="text-text-2">
          {max !== null && ` / ${number.format(max)}`}
          <span className="max-sm:hidden"> {words}</span>
        </span>
      </p>
      <ProgressBar {...meter} />
      {/* Phones have no room for these beside the number. */}
      <p className="mt-2.5 text-small text-text-2 sm:hidden">{words}</p>
      <p className="text-micro text-text-2 sm:hidden">{resets}</p>
    </Card>
  );
}
