import { useState } from 'react';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import type { Clock } from '../format-time.ts';
import { BookingPages } from '../guests/booking-pages.tsx';
import { MeetingPolls } from '../guests/meeting-polls.tsx';
import type { EventChanges } from '../use-event-changes.ts';
import type { ProposedSpan } from './proposed-span.ts';

interface MeetingCoordinationProps {
  today: number;
  timeZone: string;
  clock: Clock;
  changes: EventChanges;
  onPropose: (slots: readonly ProposedSpan[], chosen: ProposedSpan | null) => void;
}

/** Two ways to coordinate with others: a poll of times, or a page on which they pick one. */
export function MeetingCoordination({ today, timeZone, clock, onPropose }: MeetingCoordinationProps) {
  const [way, setWay] = useState<'polls' | 'pages'>('polls');
  return (
    <section aria-labelledby="coordination-heading" className="space-y-4">
      <h2 id="coordination-heading" className="sr-only">
        Meeting Coordination
      </h2>
      <SegmentedControl
        label="How"
        value={way}
        onChange={setWay}
        items={[
          { value: 'polls' as const, label: 'Poll' },
          { value: 'pages' as const, label: 'Booking page' },
        ]}
      />
      {way === 'polls' ? (
        <MeetingPolls today={today} timeZone={timeZone} clock={clock} onPropose={onPropose} />
      ) : (
        <BookingPages clock={clock} />
      )}
    </section>
  );
}
