import { XIcon } from '@phosphor-icons/react/X';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useToast } from '#client/ui/toast.tsx';
import type { Recommendation, RecommendedAction } from '#features/calendar/shared/assistant.contract.ts';
import type { EventDraft } from '#features/calendar/shared/calendar.contract.ts';
import { wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { newId } from '#shared/ids.ts';
import { refreshCalendar } from '../calendar.api.ts';
import { type Clock, formatClock, formatLongDay } from '../format-time.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { dismissRecommendation, useRecommendations } from './assistant.api.ts';
import { describeAction, describeReason, describeRecommendation } from './describe-recommendation.ts';

interface RecommendationsProps {
  timeZone: string;
  clock: Clock;
  changes: EventChanges;
  onOpen: (event: { id: string; at: string | null }) => void;
  onOpenDay: (day: number) => void;
  /** Opens the form. */
  onPropose: (draft: EventDraft) => void;
  onPlan: () => void;
}

/** Suggestions, each with a reason and one button. Nothing is applied automatically. */
export function Recommendations(props: RecommendationsProps) {
  const { timeZone, clock, changes, onOpen } = props;
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const { data } = useRecommendations();
  const list = data?.recommendations ?? [];
  if (list.length === 0) return null;

  async function apply({ action, events, day }: Recommendation) {
    const [first] = events;
    if (action.kind === 'open') return first && onOpen(first);
    if (action.kind === 'open-day') return day !== null && props.onOpenDay(wallMs(day));
    if (action.kind === 'plan') return props.onPlan();
    if (action.kind === 'propose') return props.onPropose(draftOf(action, first?.title ?? ''));
    if (action.kind === 'hours') return;
    setIsBusy(true);
    try {
      if (action.kind === 'add') {
        const { category, timeZone: zone } = action;
        const title = { focus: 'Focus', lunch: 'Lunch', gap: 'Time to get there' }[action.title];
        const creates = action.blocks.map((times) => {
          return { id: newId(), title, source: 'plan' as const, category, timeZone: zone, ...times };
        });
        const [only, other] = creates;
        if (only && !other) await changes.create(only);
        else await changes.apply({ creates }, 'Events added');
      } else {
        await changes.apply(
          {
            changes: action.changes.map(({ id, at, version, ...times }) => ({
              ...{ id, version, scope: 'this' as const },
              ...(at !== null && { at }),
              changes: { isAllDay: false, ...times },
            })),
          },
          'Events moved',
        );
      }
    } catch {
      // The error is already shown.
    }
    setIsBusy(false);
  }

  async function dismiss({ rule }: Recommendation) {
    try {
      await dismissRecommendation(rule);
      showToast({ message: 'Hidden for two weeks' });
    } catch {
      showToast({ message: 'Failed to hide it' });
    }
    await refreshCalendar(queryClient);
  }

  return (
    <section aria-labelledby="advice-heading">
      <h3 id="advice-heading" className="text-small font-semibold text-text-2">
        Recommendations
      </h3>
      <ol className="mt-2 space-y-3">
        {list.map((one, at) => (
          <li key={one.rule} className="flex gap-2.5">
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-small bg-primary-soft text-tiny font-semibold text-primary-text"
            >
              {at + 1}
            </span>
            <div className="min-w-0 flex-1 text-small">
              <p className="wrap-anywhere">{describeRecommendation(one)}</p>
              <div className="flex items-center gap-1">
                {one.action.kind === 'hours' ? (
                  <a
                    href="/settings/calendar"
                    className="inline-flex min-h-9 items-center font-semibold text-link"
                  >
                    {describeAction(one)}
                  </a>
                ) : (
                  <button
                    type="button"
                    disabled={isBusy}
                    onClick={() => void apply(one)}
                    className="min-h-9 rounded-small font-semibold text-link touch:min-h-11"
                  >
                    {describeAction(one)}
                  </button>
                )}
                <span className="flex-1" />
                <IconButton
                  size="small"
                  label="Hide for two weeks"
                  icon={<XIcon size={14} aria-hidden />}
                  onClick={() => void dismiss(one)}
                />
              </div>
              <details>
                <summary className="min-h-8 cursor-pointer py-1 text-tiny font-semibold text-text-2">
                  How?
                </summary>
                <p className="text-tiny text-text-2">{describeReason(one)}</p>
                <ul className="text-tiny text-text-2">
                  {one.events.map((event) => {
                    const wall = wallAt(Date.parse(event.startTime), timeZone);
                    return (
                      <li key={`${event.id} ${event.at}`}>
                        <button
                          type="button"
                          onClick={() => onOpen(event)}
                          className="min-h-8 text-start text-link wrap-anywhere"
                        >
                          {event.title}, {formatLongDay(wall)} {formatClock(wall, clock)}
                        </button>
                      </li>
                    );
                  })}
                </ul>
                {timesOf(one.action).map(({ startTime, endTime }) => (
                  <p key={startTime} className="text-tiny text-text-2">
                    {formatLongDay(wallMs(startTime))}, {formatClock(wallMs(startTime), clock)}–
                    {formatClock(wallMs(endTime), clock)}
                  </p>
                ))}
              </details>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The times that the button would write or propose. */
function timesOf(action: RecommendedAction): readonly { startTime: string; endTime: string }[] {
  if (action.kind === 'add') return action.blocks;
  if (action.kind === 'move') return action.changes;
  return action.kind === 'propose' ? [action] : [];
}

function draftOf(
  { withWhom, startTime, endTime, timeZone }: Extract<RecommendedAction, { kind: 'propose' }>,
  title: string,
): EventDraft {
  return {
    ...{ title, kind: 'event', category: 'meetings', priority: 'normal', location: '', withWhom },
    ...{ isAllDay: false, startTime, endTime, timeZone, rule: null },
  };
}
