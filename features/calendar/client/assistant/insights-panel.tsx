import type { EventDraft } from '#features/calendar/shared/calendar.contract.ts';
import { CalendarList } from '../calendars/calendar-list.tsx';
import type { Clock } from '../format-time.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { CalendarInsights } from './calendar-insights.tsx';
import { Recommendations } from './recommendations.tsx';

interface InsightsPanelProps {
  /** False in a sheet, which shows its own title. */
  hasHeading: boolean;
  timeZone: string;
  clock: Clock;
  changes: EventChanges;
  onOpen: (event: { id: string; at: string | null }) => void;
  onOpenDay: (day: number) => void;
  onPropose: (draft: EventDraft) => void;
  onPlan: () => void;
  onManage: () => void;
}

/** Where the hours went, what could be better, and which calendars are visible. */
export function InsightsPanel({ hasHeading, onManage, ...shown }: InsightsPanelProps) {
  return (
    <div className="space-y-6">
      <CalendarInsights hasHeading={hasHeading} timeZone={shown.timeZone} clock={shown.clock} />
      <Recommendations {...shown} />
      <CalendarList onManage={onManage} />
    </div>
  );
}
