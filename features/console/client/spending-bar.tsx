import { classNames } from '#client/ui/class-names.ts';
import type { Connection } from '#features/connections/shared/connections.contract.ts';
import { formatCap, formatDollars, isAbout } from './connection-state.ts';

const dangerFrom = 0.9;

/** "$4.90 of $20" over a bar. */
export function SpendingBar({ connection }: { connection: Connection }) {
  const { name, spent, cap, isOwn } = connection;
  if (isOwn && spent === 0 && cap === null)
    return <p className="text-small text-text-2">This machine, free</p>;
  const amount = formatDollars(spent);
  const limit = cap === null ? null : formatCap(cap);
  return (
    <div className="max-w-36">
      <p className="text-small text-text-2">
        {isAbout(connection) && spent > 0 ? (
          <AboutSpent amount={amount} limit={limit} />
        ) : (
          <Spent amount={amount} limit={limit} />
        )}
      </p>
      {cap !== null && limit !== null && (
        <div
          role="progressbar"
          aria-label={`Spending of ${name} this month`}
          aria-valuemin={0}
          aria-valuemax={cap}
          aria-valuenow={Math.min(spent, cap)}
          aria-valuetext={`${amount} of ${limit}`}
          className="mt-1.5 h-2 overflow-hidden rounded-full border border-line bg-sunken high-contrast:border-line-strong"
        >
          <div
            className={classNames(
              'h-full forced-color-adjust-none forced-colors:bg-[Highlight]',
              spent > cap * dangerFrom ? 'bg-danger' : 'bg-primary',
            )}
            style={{ width: `${cap > 0 ? Math.min(100, (spent / cap) * 100) : 100}%` }}
          />
        </div>
      )}
    </div>
  );
}

interface SpentProps {
  amount: string;
  limit: string | null;
}

function Spent({ amount, limit }: SpentProps) {
  if (limit === null) return <strong className={strong}>{amount}</strong>;
  return (
    <>
      <strong className={strong}>{amount}</strong> of {limit}
    </>
  );
}

function AboutSpent({ amount, limit }: SpentProps) {
  if (limit === null) {
    return (
      <>
        about <strong className={strong}>{amount}</strong>
      </>
    );
  }
  return (
    <>
      about <strong className={strong}>{amount}</strong> of {limit}
    </>
  );
}

const strong = 'font-[650] text-text';
