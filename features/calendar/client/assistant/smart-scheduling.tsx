import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { SlidersHorizontalIcon } from '@phosphor-icons/react/SlidersHorizontal';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import {
  maxSlotPeople,
  type PartOfDay,
  type RelaxedCondition,
  type Slot,
  type SlotReason,
  type SlotsAnswer,
  slotLengths,
} from '#features/calendar/shared/assistant.contract.ts';
import {
  type EventCategory,
  type EventDraft,
  maxTitleLength,
} from '#features/calendar/shared/calendar.contract.ts';
import { dayMs, formatWall, wallMs } from '#features/calendar/shared/wall-time.ts';
import { wallAt } from '#features/calendar/shared/zone.ts';
import { newId } from '#shared/ids.ts';
import {
  type Clock,
  formatClock,
  formatLongDay,
  formatShortDay,
  formatShortWeekday,
} from '../format-time.ts';
import { readEmails } from '../guests/read-emails.ts';
import type { EventChanges } from '../use-event-changes.ts';
import { findSlots } from './assistant.api.ts';
import { DayRangeFields, dayRange } from './day-range-fields.tsx';
import { LookedAt } from './looked-at.tsx';
import type { ProposedSpan } from './proposed-span.ts';

interface SmartSchedulingProps {
  today: number;
  timeZone: string;
  clock: Clock;
  changes: EventChanges;
  /** The proposals for the grid; the chosen one is highlighted. */
  onPropose: (slots: readonly ProposedSpan[], chosen: ProposedSpan | null) => void;
  /** Opens the form with the chosen time. */
  onAdjust: (draft: EventDraft) => void;
}

type Length = (typeof slotLengths)[number];

/** Finds suitable times and draws them on the grid; nothing is saved before Apply. */
export function SmartScheduling({
  today,
  timeZone,
  clock,
  changes,
  onPropose,
  onAdjust,
}: SmartSchedulingProps) {
  const [title, setTitle] = useState('');
  const [minutes, setMinutes] = useState<Length>(60);
  const [days, setDays] = useState(() => dayRange(today, today + 7 * dayMs));
  const [part, setPart] = useState<PartOfDay>('any');
  const [category, setCategory] = useState<EventCategory>('work');
  const [answer, setAnswer] = useState<SlotsAnswer | null>(null);
  const [people, setPeople] = useState('');
  const [chosen, setChosen] = useState<Slot | null>(null);
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  /** Once times are found, the form makes room for them. */
  const [isChanging, setIsChanging] = useState(false);

  function choose(slots: readonly Slot[], slot: Slot | null) {
    setChosen(slot);
    const named = slots.map((one) => ({ ...one, title: title.trim() }));
    onPropose(named, slot === null ? null : (named[slots.indexOf(slot)] ?? null));
  }

  function forget() {
    setAnswer(null);
    choose([], null);
  }

  async function find() {
    setProblem('');
    if (title.trim() === '') return setProblem('Title is required');
    const read = readEmails(people);
    if (read.wrong.length > 0)
      return setProblem(/* text */ `${read.wrong.join(', ')} is not an email address.`);
    if (read.emails.length > maxSlotPeople)
      return setProblem(/* text */ `Choose up to ${maxSlotPeople} people.`);
    setIsBusy(true);
    try {
      const found = await findSlots({ minutes, ...days, part, category, people: read.emails });
      setAnswer(found);
      setIsChanging(false);
      choose(found.slots, found.slots[0] ?? null);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to load events');
    }
    setIsBusy(false);
  }

  async function apply({ startTime, endTime }: Slot) {
    setIsBusy(true);
    const wall = (text: string) => formatWall(wallAt(Date.parse(text), timeZone));
    const times = { startTime: wall(startTime), endTime: wall(endTime), timeZone };
    try {
      await changes.create({ id: newId(), title: title.trim(), category, source: 'plan', ...times });
      setTitle('');
      forget();
    } catch {
      // The error is already shown, and the proposals are still there.
    }
    setIsBusy(false);
  }

  const when = (text: string) => {
    const wall = wallAt(Date.parse(text), timeZone);
    return `${formatLongDay(wall)}, ${formatClock(wall, clock)}`;
  };
  const isFound = answer !== null && answer.slots.length > 0 && !isChanging;
  const asked = [
    `${formatShortDay(wallMs(days.from))} – ${formatShortDay(wallMs(days.to))}`,
    ...(part === 'any'
      ? []
      : [
          {
            morning: /* text */ 'Morning',
            afternoon: /* text */ 'Afternoon',
            evening: /* text */ 'Evening',
          }[part],
        ]),
    {
      work: /* text */ 'Work',
      meetings: /* text */ 'Meetings',
      focus: /* text */ 'Focus',
      personal: /* text */ 'Personal',
    }[category],
  ];

  function adjust({ startTime, endTime }: Slot) {
    const wall = (text: string) => formatWall(wallAt(Date.parse(text), timeZone));
    onAdjust({
      title: title.trim(),
      kind: 'event',
      category,
      priority: 'normal',
      location: '',
      withWhom: '',
      isAllDay: false,
      startTime: wall(startTime),
      endTime: wall(endTime),
      timeZone,
      rule: null,
    });
  }

  return (
    <section aria-labelledby="smart-heading" className="space-y-3">
      <h2 id="smart-heading" className="sr-only">
        Smart Scheduling
      </h2>
      {isFound && (
        <div className="space-y-2">
          <p ref={takeFocus} tabIndex={-1} dir="auto" className="font-semibold wrap-anywhere">
            {`${title.trim()}, ${minutes} minutes`}
          </p>
          <ul aria-label="What was asked for" className="flex flex-wrap items-center gap-2 text-small">
            {asked.map((condition) => (
              <li key={condition} className="rounded-full border border-line px-3 py-1">
                {condition}
              </li>
            ))}
            <li>
              <Button
                size="small"
                icon={<SlidersHorizontalIcon size={16} aria-hidden />}
                onClick={() => setIsChanging(true)}
              >
                Change
              </Button>
            </li>
          </ul>
        </div>
      )}
      <form
        noValidate
        hidden={isFound}
        className="space-y-3"
        onSubmit={(event) => {
          event.preventDefault();
          void find();
        }}
      >
        <TextField
          label="What"
          maxLength={maxTitleLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <SelectField
          label="How long"
          value={String(minutes)}
          onChange={(event) => {
            setMinutes(slotLengths.find((length) => String(length) === event.target.value) ?? 60);
            forget();
          }}
          items={slotLengths.map((length) => ({ value: String(length), label: `${length} minutes` }))}
        />
        <DayRangeFields
          days={days}
          onChange={(next) => {
            setDays(next);
            forget();
          }}
        />
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="Part of the day"
            value={part}
            onChange={(event) => {
              setPart(event.target.value as PartOfDay);
              forget();
            }}
            items={[
              { value: 'any', label: 'Any' },
              { value: 'morning', label: 'Morning' },
              { value: 'afternoon', label: 'Afternoon' },
              { value: 'evening', label: 'Evening' },
            ]}
          />
          <SelectField
            label="Category"
            value={category}
            onChange={(event) => {
              setCategory(event.target.value as EventCategory);
              forget();
            }}
            items={[
              { value: 'work', label: 'Work' },
              { value: 'meetings', label: 'Meetings' },
              { value: 'focus', label: 'Focus' },
              { value: 'personal', label: 'Personal' },
            ]}
          />
        </div>
        <TextField
          label="With people on this server"
          hint="Their email addresses. Only people who share when they are busy are taken into account."
          value={people}
          onChange={(event) => {
            setPeople(event.target.value);
            forget();
          }}
        />
        {problem !== '' && <Banner kind="error">{problem}</Banner>}
        <Button type="submit" isBusy={isBusy && answer === null} className="w-full">
          Find times
        </Button>
      </form>
      {answer && <LookedAt people={answer.people} />}
      {answer && answer.slots.length === 0 && (
        <div role="status" className="space-y-1 rounded-card bg-sunken p-3.5 text-small">
          <p>
            {answer.shorter === null
              ? 'There is no free time on these days. Choose others, or another part of the day.'
              : `Nothing of ${minutes} minutes on these days; ${answer.shorter.minutes} minutes: ${when(answer.shorter.startTime)}.`}
          </p>
          {answer.relaxed.map(({ condition, startTime }) => (
            <p key={condition}>{describeRelaxed(condition, when(startTime))}</p>
          ))}
        </div>
      )}
      {answer && answer.slots.length > 0 && (
        <>
          <ul aria-label="Proposed times" className="space-y-2">
            {answer.slots.map((slot) => {
              const isChosen = slot === chosen;
              const [start, end] = [slot.startTime, slot.endTime].map((text) =>
                wallAt(Date.parse(text), timeZone),
              ) as [number, number];
              return (
                <li
                  key={slot.startTime}
                  className={classNames(
                    'rounded-card border p-3',
                    isChosen ? 'border-accent-line bg-accent-soft shadow-e2' : 'border-line bg-surface',
                  )}
                >
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    onClick={() => choose(answer.slots, slot)}
                    className="flex min-h-11 w-full items-start gap-2 rounded-control text-start"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-semibold">
                        {`${formatShortWeekday(start)}, `}
                        <span className="whitespace-nowrap">
                          {`${formatClock(start, clock)}–${formatClock(end, clock)}`}
                        </span>
                      </span>
                      <span className="block text-small text-text-2">{strongest(slot)}</span>
                    </span>
                    {isChosen && (
                      <CheckCircleIcon
                        size={20}
                        weight="fill"
                        className="shrink-0 text-accent-text"
                        aria-hidden
                      />
                    )}
                  </button>
                  {isChosen && (
                    <details className="mt-1.5 border-t border-dashed border-accent-line pt-1.5 text-small">
                      <summary className="min-h-9 cursor-pointer py-1.5 font-semibold">How?</summary>
                      <ul>
                        {slot.reasons.map(({ reason, points, of }) => (
                          <li key={reason} className="flex gap-2 py-0.5">
                            <span className="flex-1">{describeReason(reason)}</span>
                            <span className="font-semibold">
                              {points} of {of}
                            </span>
                          </li>
                        ))}
                      </ul>
                    </details>
                  )}
                </li>
              );
            })}
          </ul>
          {/* In sight however long the list is; over its cards, so with the panel's own ground. */}
          <div className="sticky -bottom-5 -mx-1 flex gap-2 bg-surface px-1 in-[.overlay-shell]:bg-raised py-3 in-[.overlay-shell]:sm:-bottom-7">
            <Button
              kind="sun"
              className="flex-1"
              isBusy={isBusy}
              disabled={chosen === null}
              onClick={() => chosen && void apply(chosen)}
            >
              Apply
            </Button>
            <Button disabled={chosen === null || isBusy} onClick={() => chosen && adjust(chosen)}>
              Adjust
            </Button>
          </div>
          <p className="text-small text-text-2">Nothing else moves. You can undo it with one press.</p>
        </>
      )}
    </section>
  );
}

/** The form that had the focus is gone. Stable, so that it runs once. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function describeRelaxed(condition: RelaxedCondition, when: string): string {
  return {
    part: /* text */ `At any part of the day: ${when}.`,
    later: /* text */ `On a later day: ${when}.`,
    room: /* text */ `Without the room and the notice in your settings: ${when}.`,
    people: /* text */ `If the others could make it: ${when}.`,
  }[condition];
}

function describeReason(reason: SlotReason): string {
  return {
    early: /* text */ 'Early enough',
    part: /* text */ 'In the part of the day you asked for',
    'no-scraps': /* text */ 'Leaves no gap of under 30 minutes',
    stretch: /* text */ 'Keeps a long stretch together',
    'beside-meeting': /* text */ 'Next to another meeting',
    'light-day': /* text */ 'The day is not full yet',
    comfort: /* text */ 'A good hour for the others',
  }[reason];
}

/** The two strongest reasons, in words. */
function strongest({ reasons }: Slot): string {
  return reasons
    .toSorted((one, other) => other.points - one.points)
    .slice(0, 2)
    .filter(({ points }) => points > 0)
    .map(({ reason }) => describeReason(reason))
    .join(' · ');
}
