import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxLocationLength, maxTitleLength } from '#features/calendar/shared/calendar.contract.ts';
import { maxQuestionLength } from '#features/calendar/shared/guests.contract.ts';
import { hourMs } from '#features/calendar/shared/wall-time.ts';
import { newId } from '#shared/ids.ts';
import { refreshCalendar } from '../calendar.api.ts';
import { type Clock, formatClock, formatHours } from '../format-time.ts';
import { CopyLink } from './copy-link.tsx';
import { changeBookingPage, createBookingPage, deleteBookingPage, useBookingPages } from './guests.api.ts';

const lengths = [15, 30, 45, 60, 90, 120];

/** The person's booking pages. */
export function BookingPages({ clock }: { clock: Clock }) {
  const queryClient = useQueryClient();
  const { data } = useBookingPages();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [title, setTitle] = useState('');
  const [location, setLocation] = useState('');
  const [question, setQuestion] = useState('');
  const [minutes, setMinutes] = useState(30);
  const [days, setDays] = useState<ReadonlySet<number>>(new Set([1, 2, 3, 4, 5]));
  const [startHour, setStart] = useState(9);
  const [endHour, setEnd] = useState(17);
  const [bufferMinutes, setBuffer] = useState(15);
  const [noticeHours, setNotice] = useState(24);
  const [horizonDays, setHorizon] = useState(28);
  const [mostPerDay, setMost] = useState(4);

  async function run(work: () => Promise<unknown>) {
    setProblem('');
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'Failed to save the booking page');
    }
    await refreshCalendar(queryClient);
    setIsBusy(false);
  }

  async function add(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return setProblem('Title is required');
    await run(async () => {
      await createBookingPage({
        ...{ id: newId(), title: title.trim(), location: location.trim(), question: question.trim() },
        ...{ minutes, startHour, endHour, bufferMinutes, noticeHours, horizonDays, mostPerDay },
        weekdays: [...days].sort(),
      });
      setTitle('');
    });
  }

  const hours = Array.from({ length: 25 }, (_, hour) => ({
    value: String(hour),
    label: hour === 24 ? 'Midnight' : formatClock(hour * hourMs, clock),
  }));
  const numbers = (values: readonly number[], describe: (value: number) => string) =>
    values.map((value) => ({ value: String(value), label: describe(value) }));

  return (
    <div className="space-y-4">
      {data?.pages.map((page) => (
        <article
          key={page.id}
          className="space-y-2 rounded-card border border-line p-3"
          aria-label={page.title}
        >
          <h3 dir="auto" className="font-semibold wrap-anywhere">
            {page.title}
          </h3>
          <p className="text-small text-text-2">
            {page.minutes} minutes ·{' '}
            {page.coming === 1 ? '1 upcoming booking' : `${page.coming} upcoming bookings`}
          </p>
          <Switch
            label="Takes bookings"
            checked={page.isOpen}
            onChange={(isOpen) => void run(() => changeBookingPage(page.id, { isOpen }))}
          />
          <div className="flex flex-wrap gap-1">
            <CopyLink path={page.path} />
            <Button
              size="small"
              kind="ghost"
              onClick={() => void run(() => changeBookingPage(page.id, { newLink: true }))}
            >
              New link
            </Button>
            <Button
              size="small"
              kind="danger-outline"
              onClick={() => void run(() => deleteBookingPage(page.id))}
            >
              Delete
            </Button>
          </div>
        </article>
      ))}
      {problem !== '' && <Banner kind="error">{problem}</Banner>}
      <form noValidate className="space-y-3" onSubmit={(event) => void add(event)}>
        <TextField
          label="What can be booked"
          maxLength={maxTitleLength}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        <TextField
          label="Where"
          maxLength={maxLocationLength}
          value={location}
          onChange={(event) => setLocation(event.target.value)}
        />
        <SelectField
          label="How long"
          value={String(minutes)}
          onChange={(event) => setMinutes(Number(event.target.value))}
          items={numbers(lengths, (value) => `${value} minutes`)}
        />
        <fieldset>
          <legend className="text-small font-semibold">Days</legend>
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            {[0, 1, 2, 3, 4, 5, 6].map((day) => {
              // 4 January 2026 is a Sunday.
              const name = new Date(Date.UTC(2026, 0, 4 + day)).toLocaleDateString('en-GB', {
                weekday: 'short',
                timeZone: 'UTC',
              });
              return (
                <label
                  key={day}
                  className="flex min-h-11 items-center gap-1.5 rounded-control border border-line px-2 text-small"
                >
                  <input
                    type="checkbox"
                    className="tick"
                    checked={days.has(day)}
                    onChange={(event) => {
                      const next = new Set(days);
                      if (event.target.checked) next.add(day);
                      else next.delete(day);
                      setDays(next);
                    }}
                  />
                  {name}
                </label>
              );
            })}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <SelectField
            label="From"
            value={String(startHour)}
            onChange={(event) => setStart(Number(event.target.value))}
            items={hours.slice(0, 24)}
          />
          <SelectField
            label="Until"
            value={String(endHour)}
            onChange={(event) => setEnd(Number(event.target.value))}
            items={hours.slice(1)}
          />
        </div>
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold text-link">
            More
          </summary>
          <div className="grid grid-cols-2 gap-3">
            <SelectField
              label="Time kept free around it"
              value={String(bufferMinutes)}
              onChange={(event) => setBuffer(Number(event.target.value))}
              items={numbers([0, 5, 10, 15, 30, 60], (value) => `${value} minutes`)}
            />
            <SelectField
              label="Shortest notice"
              value={String(noticeHours)}
              onChange={(event) => setNotice(Number(event.target.value))}
              items={numbers([0, 1, 4, 12, 24, 48, 72], (value) => formatHours(value * 60))}
            />
            <SelectField
              label="Furthest ahead"
              value={String(horizonDays)}
              onChange={(event) => setHorizon(Number(event.target.value))}
              items={numbers([7, 14, 28, 56], (value) => `${value} days`)}
            />
            <SelectField
              label="Most in one day"
              value={String(mostPerDay)}
              onChange={(event) => setMost(Number(event.target.value))}
              items={numbers([1, 2, 3, 4, 6, 8, 12], String)}
            />
          </div>
          <TextField
            className="mt-3"
            label="A question to ask"
            maxLength={maxQuestionLength}
            value={question}
            onChange={(event) => setQuestion(event.target.value)}
          />
        </details>
        <Button type="submit" className="w-full" isBusy={isBusy}>
          Create a booking page
        </Button>
        <p className="text-small text-text-2">
          Anyone with its link can see when you are free, and nothing else in your calendar.
        </p>
      </form>
    </div>
  );
}
