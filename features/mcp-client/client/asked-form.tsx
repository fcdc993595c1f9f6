import { WarningCircleIcon } from '@phosphor-icons/react/WarningCircle';
import { type ComponentProps, useId, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useForm } from '#client/forms/use-form.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { FormField, FormValues, OutsideForm } from '#features/mcp-client/shared/asked-form.schema.ts';
import { decideWithinMinutes } from '#features/mcp-client/shared/mcp-client.contract.ts';
import { answerForm } from './mcp-client.api.ts';

/** A form that an outside server requests while one of its tools runs. It receives only what is sent here. */
export function AskedForm({ server, form }: { server: string; form: OutsideForm }) {
  const titleId = useId();
  const [chosen, setChosen] = useState<'decline' | 'cancel' | 'sent' | null>(null);
  const { handleSubmit, isBusy, errorOf, formError } = useForm<FormValues>({
    read: (element) => {
      const data = new FormData(element);
      const problems = form.fields.flatMap(({ name, isRequired }) =>
        isRequired && String(data.get(name) ?? '').trim() === ''
          ? [{ message: 'Fill this in, or decline.', field: name }]
          : [],
      );
      return problems.length > 0 ? { problems } : { values: valuesOf(form.fields, data) };
    },
    send: async (values) => {
      await answerForm(form.id, { action: 'send', values });
      setChosen('sent');
    },
    describe: (error) => ({ message: problemOf(error) }),
  });
  const [problem, setProblem] = useState<string | null>(null);

  async function refuse(action: 'decline' | 'cancel') {
    setChosen(action);
    setProblem(null);
    try {
      await answerForm(form.id, { action });
    } catch (error) {
      setProblem(problemOf(error));
      setChosen(null);
    }
  }

  const isOver = isBusy || chosen !== null;
  const shownProblem = formError ?? problem;
  return (
    <section
      aria-labelledby={titleId}
      className="max-w-md rounded-card border-[1.5px] border-line-strong bg-surface p-4 shadow-e1"
    >
      <h3 id={titleId} className="font-medium wrap-anywhere">
        <strong>{server}</strong> asks you something
      </h3>
      <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
        {form.message}
      </p>
      <p className="mt-3 flex items-start gap-2 text-small text-accent-text">
        <WarningCircleIcon size={18} weight="fill" className="mt-0.5 shrink-0" aria-hidden />
        <span>
          This goes to {server}, outside of this server. Never enter passwords, codes or card numbers.
        </span>
      </p>
      <form
        noValidate
        autoComplete="off"
        aria-labelledby={titleId}
        className="mt-4 space-y-4"
        onSubmit={(event) => void handleSubmit(event)}
      >
        {form.fields.map((field) => (
          <Field key={field.name} field={field} disabled={isOver} error={errorOf(field.name)} />
        ))}
        {shownProblem != null && <Banner kind="error">{shownProblem}</Banner>}
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            kind="primary"
            className="flex-1"
            disabled={isOver}
            isBusy={isBusy || chosen === 'sent'}
          >
            Send
          </Button>
          <Button disabled={isOver} isBusy={chosen === 'decline'} onClick={() => void refuse('decline')}>
            Decline
          </Button>
          <Button
            kind="ghost"
            disabled={isOver}
            isBusy={chosen === 'cancel'}
            onClick={() => void refuse('cancel')}
          >
            Cancel
          </Button>
        </div>
      </form>
      <p role="status" className="mt-2 text-small text-text-2">
        Waits {decideWithinMinutes} minutes, then counts as cancelled.
      </p>
    </section>
  );
}

/** The outcome, with everything that was sent. */
export function AnsweredForm({ form }: { form: OutsideForm }) {
  return (
    <div className="mt-3 text-small">
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {form.message}
      </p>
      <p className="text-text-2">
        {form.state === 'sent' && <>You sent:</>}
        {form.state === 'declined' && <>You declined to answer.</>}
        {form.state === 'cancelled' && <>You cancelled.</>}
        {(form.state === 'expired' || form.state === 'waiting') && <>It was not answered.</>}
      </p>
      {form.state === 'sent' && (
        <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-control bg-sunken p-3">
          {form.sent.map(({ name, value }) => (
            <div key={name} className="contents">
              <dt dir="auto" className="text-text-2">
                {name}
              </dt>
              <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

const inputTypes: Record<FormField['kind'], ComponentProps<'input'>['type']> = {
  ...{ text: 'text', email: 'email', address: 'url', date: 'date', moment: 'datetime-local' },
  ...{ number: 'number', whole: 'number', 'yes-no': 'text', choice: 'text' },
};

function Field({
  field,
  error,
  ...rest
}: {
  field: FormField;
  disabled: boolean;
  error: string | undefined;
}) {
  const { name, label, hint, kind, isRequired, choices, least, most } = field;
  const told = {
    ...{ name, label, required: isRequired, ...rest },
    ...(hint !== '' && { hint }),
    ...(error !== undefined && { error }),
  };
  if (kind === 'yes-no' || kind === 'choice') {
    const items =
      kind === 'choice'
        ? choices
        : [
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ];
    return <SelectField {...told} items={[{ value: '', label: 'Choose one' }, ...items]} defaultValue="" />;
  }
  const isNumber = kind === 'number' || kind === 'whole';
  return (
    <TextField
      {...told}
      type={inputTypes[kind]}
      {...(isNumber
        ? { min: least ?? undefined, max: most ?? undefined, step: kind === 'whole' ? 1 : 'any' }
        : { maxLength: most ?? undefined })}
    />
  );
}

function valuesOf(fields: readonly FormField[], data: FormData): FormValues {
  const values: FormValues = {};
  for (const { name, kind } of fields) {
    const text = String(data.get(name) ?? '');
    if (text.trim() === '') continue;
    if (kind === 'yes-no') values[name] = text === 'yes';
    else if (kind === 'number' || kind === 'whole') values[name] = Number(text);
    // Interpreted in the page’s own time zone.
    else if (kind === 'moment') values[name] = new Date(text).toISOString();
    else values[name] = text;
  }
  return values;
}

function problemOf(error: unknown): string {
  return error instanceof ApiError ? error.message : 'That did not work. Please try again.';
}
