import { useQueryClient } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { type FormProblem, useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { FieldMessage } from '#client/ui/field-message.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useModels } from '#features/models/client/use-models.ts';
import { cityOf, listTimeZones } from '#features/usage/client/time-zones.ts';
import { newId } from '#shared/ids.ts';
import { describeCost, describeSchedule, nameOfDay, weekDays } from '../shared/describe-schedule.ts';
import {
  maxScheduledQuestionLength,
  NewScheduledQuestion,
  type ScheduledQuestion,
} from '../shared/scheduled-questions.contract.ts';
import { changeScheduled, createScheduled, refreshScheduled } from './scheduled-questions.api.ts';

interface ScheduleFormProps {
  /** The one being edited; absent for a new one. */
  before?: ScheduledQuestion | undefined;
  onClose: () => void;
}

const asSettingsSay = '';

export function ScheduleForm({ before, onClose }: ScheduleFormProps) {
  const formId = useId();
  const daysId = useId();
  const queryClient = useQueryClient();
  // The same id if it has to be sent again.
  const [id] = useState(() => before?.id ?? newId());
  const [days, setDays] = useState<readonly number[]>(before?.days ?? [1, 2, 3, 4, 5]);
  const [time, setTime] = useState(before?.time ?? '07:00');
  const [skips, setSkips] = useState(before?.skipsWhenNothingNew ?? false);
  const { handleSubmit, isBusy, errorOf, formError, forget } = useForm<NewScheduledQuestion>({
    read: (form) => readForm(form, { id, days, skips }),
    async send({ id: _, ...wishes }) {
      if (before) await changeScheduled(before.id, wishes);
      else await createScheduled({ id, ...wishes });
      await refreshScheduled(queryClient);
      onClose();
    },
    describe: describeRefusal,
  });
  const daysError = errorOf('days');
  const toggle = (day: number) => {
    forget('days');
    setDays(days.includes(day) ? days.filter((one) => one !== day) : [...days, day]);
  };

  return (
    <Overlay
      isOpen
      onClose={onClose}
      title={before ? 'Change scheduled question' : 'Schedule a question'}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p role="status" className="text-small text-text-2">
            {days.length > 0 && `${describeSchedule({ days: [...days], time })} · ${describeCost(days)}`}
          </p>
          <Button type="submit" form={formId} kind="primary" isBusy={isBusy} busyLabel="Saving…">
            {before ? 'Save' : 'Schedule'}
          </Button>
        </div>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void handleSubmit(event)} className="space-y-5">
        {formError !== undefined && <Banner kind="error">{formError}</Banner>}
        <TextAreaField
          label="Question"
          name="question"
          rows={3}
          dir="auto"
          maxLength={maxScheduledQuestionLength}
          defaultValue={before?.question}
          placeholder="The news on tides and boats, five lines with sources"
          error={errorOf('question') ?? ''}
          onChange={() => forget('question')}
        />
        <fieldset aria-describedby={daysError === undefined ? undefined : daysId}>
          <legend className="mb-1.5 text-small font-semibold">Days</legend>
          <div className="flex flex-wrap gap-2">
            {weekDays.map((day, at) => (
              <Chip
                key={day}
                size="medium"
                isSelected={days.includes(day)}
                aria-label={nameOfDay(day)}
                {...(at === 0 && { 'data-field': 'days' })}
                onClick={() => toggle(day)}
              >
                {nameOfDay(day, 'short')}
              </Chip>
            ))}
          </div>
          <FieldMessage id={daysId} error={daysError} />
        </fieldset>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Time"
            name="time"
            type="time"
            value={time}
            required
            error={errorOf('time') ?? ''}
            onChange={(event) => {
              forget('time');
              setTime(event.target.value);
            }}
          />
          <TimeZoneField before={before?.timeZone} error={errorOf('timeZone')} />
          <TextField
            label="Last day, if there is one"
            name="endsOn"
            type="date"
            defaultValue={before?.endsOn ?? ''}
            error={errorOf('endsOn') ?? ''}
            onChange={() => forget('endsOn')}
          />
          <ModelField before={before?.model ?? null} />
        </div>
        <Switch
          label="Skip when nothing is new"
          description="The search looks first. Where it finds nothing that it had not found before, nothing is asked and nothing is charged."
          checked={skips}
          onChange={setSkips}
        />
      </form>
    </Overlay>
  );
}

function TimeZoneField({ before, error }: { before: string | undefined; error: string | undefined }) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const items = useMemo(() => {
    const zones = listTimeZones().map(({ zone }) => zone);
    const first = [...new Set([before ?? own, own])];
    return [...first, ...zones.filter((zone) => !first.includes(zone))].map((value) => ({
      value,
      label: cityOf(value),
    }));
  }, [before, own]);
  return (
    <SelectField
      label="Time zone"
      name="timeZone"
      items={items}
      defaultValue={before ?? own}
      error={error ?? ''}
    />
  );
}

/** Only models that can answer now, and the one chosen before. */
function ModelField({ before }: { before: string | null }) {
  const { data } = useModels();
  const connected = (data?.models ?? []).filter(({ connected, id }) => connected || id === before);
  return (
    <SelectField
      label="Model"
      name="model"
      // Its option may load later than the field.
      key={data === undefined ? 'loading' : 'loaded'}
      items={[
        { value: asSettingsSay, label: 'The one that I use in chats' },
        ...connected.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      defaultValue={before ?? asSettingsSay}
    />
  );
}

function readForm(
  form: HTMLFormElement,
  { id, days, skips }: { id: string; days: readonly number[]; skips: boolean },
): { values: NewScheduledQuestion } | { problems: FormProblem[] } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const read = NewScheduledQuestion.safeParse({
    ...{ id, question: text('question'), days, time: text('time'), timeZone: text('timeZone') },
    endsOn: text('endsOn') || null,
    model: text('model') || null,
    skipsWhenNothingNew: skips,
  });
  if (read.success) return { values: read.data };
  return {
    problems: read.error.issues.map(({ message, path: [field] }) => ({ message, field: String(field) })),
  };
}

function describeRefusal(error: unknown): FormProblem {
  if (!(error instanceof ApiError) || !['conflict', 'invalid_input'].includes(error.code))
    return { message: 'The question could not be scheduled. Please try again.' };
  const field = (error.details as { field?: unknown } | undefined)?.field;
  return { message: error.message, ...(typeof field === 'string' && field !== '' && { field }) };
}
