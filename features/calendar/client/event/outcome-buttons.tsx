import { useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import type { EventOutcome } from '#features/calendar/shared/calendar.contract.ts';
import type { EventChanges } from '../use-event-changes.ts';
import type { OpenedEvent } from './opened-event.ts';

const outcomes = (): { value: EventOutcome; label: string }[] => [
  { value: 'done', label: 'Done' },
  { value: 'partly', label: 'Partly' },
  { value: 'missed', label: 'Missed' },
];

/** The outcome of a past event. Pressing it again clears it. */
export function OutcomeButtons({ event, occurrence, changes }: OpenedEvent & { changes: EventChanges }) {
  const [isBusy, setIsBusy] = useState(false);
  async function mark(outcome: EventOutcome) {
    setIsBusy(true);
    try {
      await changes.change(
        occurrence,
        { outcome: event.outcome === outcome ? null : outcome },
        { scope: 'this', message: 'Marked' },
      );
    } catch {
      // The error is already shown.
    }
    setIsBusy(false);
  }
  return (
    <fieldset className="mt-4 border-t border-line pt-3">
      <legend className="sr-only">How it went</legend>
      <div className="flex flex-wrap items-center gap-2">
        <span aria-hidden className="text-small text-text-2">
          How it went
        </span>
        {outcomes().map(({ value, label }) => (
          <button
            key={value}
            type="button"
            disabled={isBusy}
            aria-pressed={event.outcome === value}
            onClick={() => void mark(value)}
            className={classNames(
              'min-h-11 rounded-control border px-3.5 text-small font-semibold',
              event.outcome === value
                ? 'border-primary bg-primary-soft text-primary-text'
                : 'border-line-strong hover:bg-hover',
            )}
          >
            {label}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
