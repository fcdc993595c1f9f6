import { type ReactNode, useState } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { browserZone } from '../format-time.ts';
import type { CalendarPartProps } from './use-calendar.ts';

/** What is to be known about the events shown. */
export function CalendarNotices({ calendar }: CalendarPartProps) {
  const { shown, range, changes } = calendar;
  const { undo, forgetAsked } = shown;
  return (
    <>
      {undo !== null && (
        <Notice>
          <Banner kind="info" onDismiss={forgetAsked}>
            A program added an event to your calendar.{' '}
            <LinkButton
              onClick={() => {
                void changes.undo(undo);
                forgetAsked();
              }}
            >
              Undo
            </LinkButton>
          </Banner>
        </Notice>
      )}
      {range.isCopy && (
        <Notice>
          <Banner kind="info">
            You are offline. These are the events as they were last loaded. You can read them now, and change
            them once you are connected.
          </Banner>
        </Notice>
      )}
      {range.isStale && (
        <Notice>
          <Banner kind="info" onRetry={range.retry}>
            These are the events as they were last loaded. They could not be refreshed.
          </Banner>
        </Notice>
      )}
    </>
  );
}

/**
 * The device is in another time zone than the calendar. Below the days, since it is known only with the events: above
 * them it would push down what is being read.
 */
export function ZoneNotice({ calendar: { zone, range } }: CalendarPartProps) {
  const [isDismissed, setIsDismissed] = useState(false);
  const { answeredZone } = range;
  if (answeredZone === undefined || browserZone() === answeredZone || isDismissed) return null;
  return (
    <Notice>
      <Banner kind="info" onDismiss={() => setIsDismissed(true)}>
        {zone.other === undefined ? (
          <>
            Your calendar is in {answeredZone.replaceAll('_', ' ')}, and this device is in{' '}
            {browserZone().replaceAll('_', ' ')}.{' '}
            <LinkButton onClick={() => zone.setOther(browserZone())}>Show this device’s time</LinkButton>
          </>
        ) : (
          <>
            Times are shown in {zone.other.replaceAll('_', ' ')}.{' '}
            <LinkButton onClick={() => zone.setOther(undefined)}>
              Show {answeredZone.replaceAll('_', ' ')}
            </LinkButton>
          </>
        )}
      </Banner>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return <div className="no-print px-4 py-2 lg:px-6">{children}</div>;
}

function LinkButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="font-semibold underline" onClick={onClick}>
      {children}
    </button>
  );
}
