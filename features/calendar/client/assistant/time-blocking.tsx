import { CheckIcon } from '@phosphor-icons/react/Check';
import { TrashIcon } from '@phosphor-icons/react/Trash';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { BlocksAnswer, Goal, GoalPart } from '#features/calendar/shared/assistant.contract.ts';
import {
  type EventCategory,
  type EventPriority,
  maxTitleLength,
} from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, formatWall, wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { newId } from '#shared/ids.ts';
import { refreshCalendar } from '../calendar.api.ts';
import { type Clock, formatClock, formatHours, formatLongDay, formatShortDay } from '../format-time.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { changeGoal, createGoal, deleteGoal, proposeBlocks, useGoals } from './assistant.api.ts';
import { DayRangeFields, dayRange } from './day-range-fields.tsx';

interface TimeBlockingProps {
  today: number;
  timeZone: string;
  clock: Clock;
  changes: EventChanges;
  onPropose: (
    blocks: readonly { startTime: string; endTime: string; title?: string }[],
    chosen: null,
  ) => void;
}

/** Splits goals into blocks that fit around everything else. Nothing is saved before Apply. */
export function TimeBlocking({ today, timeZone, clock, changes, onPropose }: TimeBlockingProps) {
  const queryClient = useQueryClient();
  const goals = useGoals();
  const [days, setDays] = useState(() => dayRange(today, today + 6 * dayMs));
  const [answer, setAnswer] = useState<BlocksAnswer | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  function forget() {
    setAnswer(null);
    onPropose([], null);
  }

  async function run(work: () => Promise<void>) {
    setProblem('');
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to load events');
    }
    setIsBusy(false);
  }

  const plan = () =>
    run(async () => {
      const found = await proposeBlocks(days.from, days.to);
      setAnswer(found);
      onPropose(found.blocks, null);
    });
  const apply = ({ blocks, moves }: BlocksAnswer) =>
    run(async () => {
      const wall = (text: string) => formatWall(wallAt(Date.parse(text), timeZone));
      await changes.apply(
        {
          creates: blocks.map(({ startTime, endTime, ...block }) => ({
            ...block,
            ...{ id: newId(), source: 'plan' as const, isFlexible: true, timeZone },
            startTime: wall(startTime),
            endTime: wall(endTime),
          })),
          changes: moves.map(({ id, version, startTime, endTime }) => ({
            ...{ id, version },
            changes: { isAllDay: false, startTime: wall(startTime), endTime: wall(endTime), timeZone },
          })),
        },
        blocks.length === 1 ? 'Planned 1 block' : /* text */ `Planned ${blocks.length} blocks`,
      );
      forget();
    });
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work();
      forget();
      await refreshCalendar(queryClient);
    });

  const open = goals.data?.goals.filter(({ isDone }) => !isDone) ?? [];
  return (
    <section aria-labelledby="blocking-heading" className="space-y-4">
      <h2 id="blocking-heading" className="sr-only">
        Time Blocking
      </h2>
      <p className="text-small text-text-2">
        Say what you want to get done. Each goal is cut into blocks that fit between everything else.
      </p>
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      {goals.isError && goals.data === undefined ? (
        <Banner kind="error" onRetry={() => void goals.refetch()}>
          Failed to load goals
        </Banner>
      ) : goals.data === undefined ? (
        <LoadingRegion label="Loading goals">
          <SkeletonText />
        </LoadingRegion>
      ) : (
        open.length > 0 && (
          <ul aria-label="Goals" className="divide-y divide-line rounded-card border border-line">
            {open.map((goal) => (
              <li key={goal.id} className="flex items-center gap-1 py-1 ps-3 pe-1">
                <div className="min-w-0 flex-1 py-1.5">
                  <p dir="auto" className="font-semibold wrap-anywhere">
                    {goal.title}
                  </p>
                  <p className="text-small text-text-2">{describeGoal(goal)}</p>
                </div>
                <IconButton
                  label={/* text */ `Done: ${goal.title}`}
                  icon={<CheckIcon size={18} aria-hidden />}
                  onClick={() => void change(() => changeGoal(goal.id, { isDone: true }))}
                />
                <IconButton
                  label={/* text */ `Delete ${goal.title}`}
                  icon={<TrashIcon size={18} aria-hidden />}
                  onClick={() => void change(() => deleteGoal(goal.id))}
                />
              </li>
            ))}
          </ul>
        )
      )}
      <NewGoal onAdd={(input) => change(() => createGoal(input))} />
      {open.length > 0 && (
        <div className="space-y-3">
          <DayRangeFields
            days={days}
            onChange={(next) => {
              setDays(next);
              forget();
            }}
          />
          <Button className="w-full" isBusy={isBusy && answer === null} onClick={() => void plan()}>
            Plan my goals
          </Button>
        </div>
      )}
      {answer && (
        <div className="space-y-3">
          {answer.blocks.length > 0 && (
            <ul aria-label="Proposed blocks" className="space-y-2">
              {answer.blocks.map(({ goalId, title, startTime, endTime }) => {
                const [start, end] = [startTime, endTime].map((text) =>
                  wallAt(Date.parse(text), timeZone),
                ) as [number, number];
                return (
                  <li
                    key={`${goalId} ${startTime}`}
                    className="rounded-card border-[1.5px] border-dashed border-accent-line bg-surface px-3 py-2"
                  >
                    <p dir="auto" className="font-semibold wrap-anywhere">
                      {title}
                    </p>
                    <p className="text-small text-text-2">
                      {formatLongDay(start)}, {formatClock(start, clock)}–{formatClock(end, clock)}
                    </p>
                  </li>
                );
              })}
            </ul>
          )}
          {answer.moves.length > 0 && (
            <ul aria-label="Events that move" className="space-y-2">
              {answer.moves.map(({ id, title, from, startTime }) => (
                <li key={id} className="rounded-card bg-sunken px-3 py-2 text-small">
                  <p dir="auto" className="font-semibold wrap-anywhere">
                    {title}
                  </p>
                  <p>
                    Moves from {describeMoment(from, timeZone, clock)} to{' '}
                    {describeMoment(startTime, timeZone, clock)}
                  </p>
                </li>
              ))}
            </ul>
          )}
          {answer.unplaced.map(({ goalId, title, dueOn, wanted, placed }) => (
            <p
              key={`${goalId} ${dueOn}`}
              role="status"
              className="rounded-card bg-sunken p-3 text-small wrap-anywhere"
            >
              {dueOn === null
                ? `${title} needs ${formatHours(wanted)}; ${formatHours(placed)} are free.`
                : `${title} needs ${formatHours(wanted)} by ${formatLongDay(wallMs(dueOn))}; ${formatHours(placed)} are free.`}
            </p>
          ))}
          {answer.blocks.length === 0 && answer.unplaced.length === 0 && (
            <p role="status" className="text-small text-text-2">
              All goals are already in your calendar.
            </p>
          )}
          {answer.blocks.length > 0 && (
            <>
              <Button kind="sun" className="w-full" isBusy={isBusy} onClick={() => void apply(answer)}>
                Apply
              </Button>
              <p className="text-small text-text-2">Nothing else moves. You can undo it with one press.</p>
            </>
          )}
        </div>
      )}
    </section>
  );
}

function describeMoment(text: string, timeZone: string, clock: Clock): string {
  const wall = wallAt(Date.parse(text), timeZone);
  return `${formatLongDay(wall)}, ${formatClock(wall, clock)}`;
}

function describeGoal({ minutes, plannedMinutes, dueOn, priority, isWeekly }: Goal): string {
  return [
    isWeekly ? /* text */ `${formatHours(minutes)} a week` : formatHours(minutes),
    plannedMinutes > 0 && /* text */ `${formatHours(plannedMinutes)} planned`,
    dueOn !== null && /* text */ `by ${formatShortDay(wallMs(dueOn))}`,
    priority === 'high' && /* text */ 'high priority',
    priority === 'low' && /* text */ 'low priority',
  ]
    .filter(Boolean)
    .join(' · ');
}

const lengths = [30, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1_200];
const blockLengths = [15, 30, 45, 60, 90, 120, 180, 240];

function NewGoal({ onAdd }: { onAdd: (input: Parameters<typeof createGoal>[0]) => Promise<void> }) {
  const [title, setTitle] = useState('');
  const [minutes, setMinutes] = useState(120);
  const [smallestBlock, setSmallest] = useState(30);
  const [largestBlock, setLargest] = useState(120);
  const [dueOn, setDueOn] = useState('');
  const [priority, setPriority] = useState<EventPriority>('normal');
  const [category, setCategory] = useState<EventCategory>('focus');
  const [part, setPart] = useState<GoalPart>('any');
  const [isWeekly, setIsWeekly] = useState(false);
  const [problem, setProblem] = useState('');

  async function add(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return setProblem('Title is required');
    setProblem('');
    await onAdd({
      ...{ id: newId(), title: title.trim(), minutes, priority, category, part, isWeekly },
      ...{ smallestBlock: Math.min(smallestBlock, largestBlock), largestBlock },
      dueOn: dueOn === '' ? null : dueOn,
    });
    setTitle('');
  }

  return (
    <form noValidate className="space-y-3" onSubmit={(event) => void add(event)}>
      <TextField
        label="Goal"
        maxLength={maxTitleLength}
        value={title}
        {...(problem !== '' && { error: problem })}
        onChange={(event) => setTitle(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label={isWeekly ? 'Each week' : 'In total'}
          value={String(minutes)}
          onChange={(event) => setMinutes(Number(event.target.value))}
          items={lengths.map((value) => ({ value: String(value), label: formatHours(value) }))}
        />
        <TextField
          label="Due (optional)"
          type="date"
          value={dueOn}
          onChange={(event) => setDueOn(event.target.value)}
        />
      </div>
      <Checkbox
        label="Again every week"
        checked={isWeekly}
        onChange={(event) => setIsWeekly(event.target.checked)}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold text-link">More</summary>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Shortest block"
            value={String(smallestBlock)}
            onChange={(event) => setSmallest(Number(event.target.value))}
            items={blockLengths.map((value) => ({ value: String(value), label: formatHours(value) }))}
          />
          <SelectField
            label="Longest block"
            value={String(largestBlock)}
            onChange={(event) => setLargest(Number(event.target.value))}
            items={blockLengths.map((value) => ({ value: String(value), label: formatHours(value) }))}
          />
          <SelectField
            label="Priority"
            value={priority}
            onChange={(event) => setPriority(event.target.value as EventPriority)}
            items={[
              { value: 'low', label: 'Low' },
              { value: 'normal', label: 'Normal' },
              { value: 'high', label: 'High' },
            ]}
          />
          <SelectField
            label="Category"
            value={category}
            onChange={(event) => setCategory(event.target.value as EventCategory)}
            items={[
              { value: 'focus', label: 'Focus' },
              { value: 'work', label: 'Work' },
              { value: 'personal', label: 'Personal' },
            ]}
          />
          <SelectField
            label="Part of the day"
            value={part}
            onChange={(event) => setPart(event.target.value as GoalPart)}
            items={[
              { value: 'any', label: 'Any' },
              { value: 'morning', label: 'Morning' },
              { value: 'afternoon', label: 'Afternoon' },
              { value: 'evening', label: 'Evening' },
            ]}
          />
        </div>
      </details>
      <Button type="submit" className="w-full">
        Add the goal
      </Button>
    </form>
  );
}
