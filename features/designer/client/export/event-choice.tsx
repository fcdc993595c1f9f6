import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiGet, apiSend, trusted } from '#client/api-client.ts';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';

const daysAhead = 60;
const dayMs = 86_400_000;

interface Event {
  id: string;
  seriesId: string | null;
  title: string;
  startTime: string;
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
const whenOf = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** The events of the coming weeks, each series once. */
export function EventChoice({ isBusy, onChoose }: { isBusy: boolean; onChoose: (event: string) => void }) {
  const { data, isError } = useQuery({
    queryKey: ['calendar', 'for-a-picture'],
    queryFn: ({ signal }) =>
      apiGet(
        `/api/calendar/events?from=${day(Date.now())}&to=${day(Date.now() + daysAhead * dayMs)}`,
        trusted<{ occurrences: Event[] }>(),
        { signal },
      ),
    staleTime: 0,
  });
  const [chosen, setChosen] = useState('');
  if (isError) return <p className="mt-2 text-small">Your events could not be loaded.</p>;
  if (data === undefined) return null;
  const events = new Map(data.occurrences.toReversed().map((one) => [one.seriesId ?? one.id, one]));
  const items = [...events].toReversed().map(([value, { title, startTime }]) => ({
    value,
    label: `${title}, ${whenOf.format(new Date(startTime))}`,
  }));
  const event = chosen || items[0]?.value;
  if (event === undefined)
    return <p className="mt-2 text-small">{`You have no events in the next ${daysAhead} days.`}</p>;
  return (
    <div className="mt-3 flex items-end gap-2">
      <SelectField
        label="Event"
        className="min-w-0 flex-1"
        value={event}
        onChange={({ target }) => setChosen(target.value)}
        items={items}
      />
      <Button isBusy={isBusy} onClick={() => onChoose(event)}>
        Use
      </Button>
    </div>
  );
}

/** The address of the picture becomes a line of the description, so that other calendars can open it as well. */
export async function addEventPicture(event: string, address: string): Promise<void> {
  const path = `/api/calendar/events/${encodeURIComponent(event)}`;
  const { version, description } = await apiGet(path, trusted<{ version: number; description: string }>());
  await apiSend('PATCH', path, { version, changes: { description: `${description}\n${address}`.trim() } });
}
