import { useMemo, useState } from 'react';
import { useDebounced } from '#client/app/use-debounced.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { mostFoundEvents } from '#features/calendar/shared/calendar.contract.ts';
import { startOfDay } from '#features/calendar/shared/wall-time.ts';
import { Agenda } from './agenda/agenda.tsx';
import { useEventSearch } from './calendar.api.ts';
import type { Clock } from './format-time.ts';
import { type ShownEvent, showEvents } from './grid/shown-events.ts';

interface SearchEventsProps {
  timeZone: string;
  clock: Clock;
  today: number;
  onOpen: (event: ShownEvent) => void;
  onClose: () => void;
}

/** Searches events by title, place, people and description. */
export function SearchEvents({ timeZone, clock, today, onOpen, onClose }: SearchEventsProps) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const q = useDebounced(typed, 250, typed === '');
  const [order, setOrder] = useState<'newest' | 'oldest'>('newest');
  const found = useEventSearch(q, order);
  const events = useMemo(() => showEvents(found.data?.occurrences ?? [], timeZone), [found.data, timeZone]);
  const days = [...new Set(events.map(({ start }) => startOfDay(start)))].toSorted(
    (one, other) => one - other,
  );
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Search events"
      filter={
        <TextField
          label="Search events"
          isLabelHidden
          type="search"
          placeholder="Title, place, people or description"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      }
    >
      {q === '' ? (
        <p className="text-text-2">Enter a word from the event.</p>
      ) : found.isError ? (
        <Banner kind="error" onRetry={() => void found.refetch()}>
          Failed to load events
        </Banner>
      ) : found.data === undefined ? (
        <LoadingRegion label="Searching events">
          <SkeletonText />
        </LoadingRegion>
      ) : (
        <>
          <p role="status" className="sr-only">
            {events.length === 1 ? '1 event found' : `${events.length} events found`}
          </p>
          {events.length === mostFoundEvents && (
            <div className="mb-4 flex flex-wrap items-center gap-3">
              <p className="text-small text-text-2">
                {order === 'newest'
                  ? `The newest ${mostFoundEvents} events are shown.`
                  : `The oldest ${mostFoundEvents} events are shown.`}
              </p>
              <Button size="small" onClick={() => setOrder(order === 'newest' ? 'oldest' : 'newest')}>
                {order === 'newest' ? 'Jump to the oldest' : 'Jump to the newest'}
              </Button>
            </div>
          )}
          <Agenda
            days={days}
            today={today}
            events={events.map((event) => ({
              ...event,
              end: Math.min(event.end, startOfDay(event.start) + 86_400_000),
            }))}
            timeZone={timeZone}
            clock={clock}
            emptyTitle="No events contain these words"
            onOpen={onOpen}
          />
        </>
      )}
    </Overlay>
  );
}
