import { useQuery } from '@tanstack/react-query';
import { apiGet, trusted } from '#client/api-client.ts';
import { ChooseThing } from '#features/designer/client/export/choose-thing.tsx';
import type { ChoiceProps, DesignUse } from '#features/designer/client/export/design-use.ts';
import { filePath } from '#features/files/shared/files.contract.ts';
import { changeEvent, getEvent } from './calendar.api.ts';
import { calendarKey } from './calendar-key.ts';

const daysAhead = 60;
const dayMs = 86_400_000;

interface Occurrence {
  id: string;
  seriesId: string | null;
  title: string;
  startTime: string;
}

export const calendarDesignUses: readonly DesignUse[] = [
  {
    id: 'event',
    order: 40,
    label: 'Use as event picture',
    Choice: EventChoice,
    async use({ saveFile }, event) {
      const file = await saveFile();
      await addEventPicture(event, `${location.origin}${filePath(file.id)}`);
      return <a href="/calendar">The event shows it now</a>;
    },
  },
];

/** The address of the picture becomes a line of the description, so that other calendars can open it as well. */
async function addEventPicture(event: string, address: string): Promise<void> {
  const { version, description } = await getEvent(event);
  await changeEvent(event, { version, changes: { description: `${description}\n${address}`.trim() } });
}

const day = (time: number): string => new Date(time).toISOString().slice(0, 10);
const whenOf = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });

/** The events of the coming weeks, each series once. */
function EventChoice(props: ChoiceProps) {
  const { data, isError } = useQuery({
    queryKey: [...calendarKey, 'for-a-picture'],
    queryFn: ({ signal }) =>
      apiGet(
        `/api/calendar/events?from=${day(Date.now())}&to=${day(Date.now() + daysAhead * dayMs)}`,
        trusted<{ occurrences: Occurrence[] }>(),
        { signal },
      ),
    staleTime: 0,
  });
  const events = new Map(data?.occurrences.toReversed().map((one) => [one.seriesId ?? one.id, one]));
  const items = [...events].toReversed().map(([value, { title, startTime }]) => ({
    value,
    label: `${title}, ${whenOf.format(new Date(startTime))}`,
  }));
  return (
    <ChooseThing
      {...props}
      label="Event"
      items={data && items}
      failure={isError ? 'Your events could not be loaded.' : null}
      none={`You have no events in the next ${daysAhead} days.`}
    />
  );
}
