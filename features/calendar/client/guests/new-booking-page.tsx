import { type FormEvent, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxLocationLength, maxTitleLength } from '#features/calendar/shared/calendar.contract.ts';
import { maxLengths, type NewBookingPageInput } from '#features/calendar/shared/guests.contract.ts';
import { hourMs } from '#features/calendar/shared/wall-time.ts';
import { newId } from '#shared/ids.ts';
import { type Clock, formatClock, formatHours } from '../format-time.ts';
import { QuestionFields } from './question-fields.tsx';

const choosableLengths = [15, 30, 45, 60, 90, 120];
const weekdays = [0, 1, 2, 3, 4, 5, 6];

interface NewBookingPageProps {
  clock: Clock;
  isBusy: boolean;
  onProblem: (problem: string) => void;
  /** Resolves to whether it was created. */
  onCreate: (page: NewBookingPageInput) => Promise<boolean>;
}

/** The form of a new booking page. */
export function NewBookingPage({ clock, isBusy, onProblem, onCreate }: NewBookingPageProps) {
  const [title, setTitle] = useState('');
  const [location, setLocation] = useState('');
  const [questions, setQuestions] = useState<readonly string[]>([]);
  const [nextQuestion, setNextQuestion] = useState('');
  const [lengths, setLengths] = useState<readonly number[]>([30]);
  const [days, setDays] = useState<readonly number[]>([1, 2, 3, 4, 5]);
  const [startHour, setStart] = useState(9);
  const [endHour, setEnd] = useState(17);
  const [bufferMinutes, setBuffer] = useState(15);
  const [noticeHours, setNotice] = useState(24);
  const [horizonDays, setHorizon] = useState(28);
  const [mostPerDay, setMost] = useState(4);

  async function add(event: FormEvent) {
    event.preventDefault();
    if (title.trim() === '') return onProblem('Title is required');
    if (lengths.length === 0) return onProblem('Choose a length.');
    if (lengths.length > maxLengths) return onProblem(`Offer up to ${maxLengths} lengths.`);
    // A question that was written but not yet added is meant, too.
    const asked = [...questions, nextQuestion.trim()].filter((question) => question !== '');
    const isCreated = await onCreate({
      ...{ id: newId(), title: title.trim(), location: location.trim(), questions: asked },
      ...{ startHour, endHour, bufferMinutes, noticeHours, horizonDays, mostPerDay },
      lengths: [...lengths],
      weekdays: [...days],
    });
    if (!isCreated) return;
    setTitle('');
    setQuestions([]);
    setNextQuestion('');
  }

  const hours = Array.from({ length: 25 }, (_, hour) => ({
    value: String(hour),
    label: hour === 24 ? 'Midnight' : formatClock(hour * hourMs, clock),
  }));
  const numbers = (values: readonly number[], describe: (value: number) => string) =>
    values.map((value) => ({ value: String(value), label: describe(value) }));

  return (
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
      <Ticks
        legend="How long, in minutes"
        values={choosableLengths}
        chosen={lengths}
        nameOf={String}
        onChange={setLengths}
      />
      <p className="text-small text-text-2">Guests choose among these lengths.</p>
      <Ticks legend="Days" values={weekdays} chosen={days} nameOf={nameOfWeekday} onChange={setDays} />
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
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold text-link">More</summary>
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
        <QuestionFields
          questions={questions}
          next={nextQuestion}
          onChange={setQuestions}
          onNext={setNextQuestion}
        />
      </details>
      <Button type="submit" className="w-full" isBusy={isBusy}>
        Create a booking page
      </Button>
      <p className="text-small text-text-2">
        Anyone with its link can see when you are free, and nothing else in your calendar.
      </p>
    </form>
  );
}

interface TicksProps {
  legend: string;
  values: readonly number[];
  chosen: readonly number[];
  nameOf: (value: number) => string;
  onChange: (chosen: number[]) => void;
}

function Ticks({ legend, values, chosen, nameOf, onChange }: TicksProps) {
  return (
    <fieldset>
      <legend className="text-small font-semibold">{legend}</legend>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        {values.map((value) => (
          <label
            key={value}
            className="flex min-h-11 items-center gap-1.5 rounded-control border border-line px-2 text-small"
          >
            <input
              type="checkbox"
              className="tick"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(
                  values.filter((one) => (one === value ? event.target.checked : chosen.includes(one))),
                )
              }
            />
            {nameOf(value)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** “Tue” */
function nameOfWeekday(day: number): string {
  // 4 January 2026 is a Sunday.
  return new Date(Date.UTC(2026, 0, 4 + day)).toLocaleDateString('en-GB', {
    weekday: 'short',
    timeZone: 'UTC',
  });
}
