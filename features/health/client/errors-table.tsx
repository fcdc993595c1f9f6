import { formatMoment } from '#features/console/client/connection-state.ts';
import type { ErrorGroup } from '#features/health/shared/health.contract.ts';
import { adviceFor } from './advice.ts';

const columns = 'lg:grid-cols-[minmax(0,1.7fr)_4rem_minmax(0,0.9fr)_minmax(0,0.9fr)_minmax(0,1.8fr)]';

/** Errors, grouped, with advice for each. */
export function ErrorsTable({ errors }: { errors: readonly ErrorGroup[] }) {
  return (
    <section aria-label="What went wrong" className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 py-3">
        <h2 className="text-h3">What went wrong</h2>
        <p className="text-small text-text-2">Last 7 days, grouped</p>
      </div>
      {errors.length === 0 ? (
        <p className="border-t border-line px-4 py-4 text-text-2">The server has noticed no errors.</p>
      ) : (
        <>
          <div
            aria-hidden="true"
            className={`hidden h-9.5 items-center gap-4 border-y border-line bg-sunken px-4 text-micro font-semibold text-text-2 lg:grid ${columns}`}
          >
            <span>Error</span>
            <span className="text-end">Times</span>
            <span>First</span>
            <span>Last</span>
            <span>What to do</span>
          </div>
          <ul aria-label="Errors" className="divide-y divide-line max-lg:border-t max-lg:border-line">
            {errors.map((error) => (
              <li
                key={error.id}
                className={`grid gap-x-4 gap-y-1 px-4 py-3 text-control lg:min-h-12 lg:items-center ${columns}`}
              >
                <p className="font-[650] wrap-anywhere">
                  <span translate="no">{sentenceOf(error)}</span>
                </p>
                <p className="lg:text-end">
                  {error.count}
                  <span className="lg:sr-only">{error.count === 1 ? ' time' : ' times'}</span>
                </p>
                <p className="text-text-2">
                  <span className="lg:sr-only">First </span>
                  {formatMoment(error.firstAt)}
                </p>
                <p className="text-text-2">
                  <span className="lg:sr-only">Last </span>
                  {formatMoment(error.lastAt)}
                </p>
                <p>{adviceFor(error.message)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** As logged, in English, capitalised like a sentence. */
function sentenceOf({ message, subject }: ErrorGroup): string {
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  return subject === '' ? sentence : `${sentence}: ${subject}`;
}
