import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { Agenda } from './agenda/agenda.tsx';
import { type Clock, formatFullDay } from './format-time.ts';
import type { Holidays } from './grid/holiday-label.tsx';
import type { ShownEvent } from './grid/shown-events.ts';

interface DayListProps {
  day: number;
  today: number;
  events: readonly ShownEvent[];
  holidays: Holidays;
  timeZone: string;
  clock: Clock;
  onOpen: (event: ShownEvent) => void;
  onShowDay: () => void;
  onClose: () => void;
}

/** All events of a day, for when the month or the all-day lane has no room for them all. */
export function DayList({ day, onShowDay, onClose, ...agenda }: DayListProps) {
  return (
    <Overlay
      isOpen
      onClose={onClose}
      size="small"
      title={formatFullDay(day)}
      footer={
        <Button className="ms-auto" onClick={onShowDay}>
          Open this day
        </Button>
      }
    >
      <Agenda {...agenda} days={[day]} hasNoHeads emptyTitle="Nothing on this day." />
    </Overlay>
  );
}
