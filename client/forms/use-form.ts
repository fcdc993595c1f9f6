import { type SubmitEvent, useState } from 'react';
import { useSubmitOnce } from './use-submit-once.ts';

export interface FormProblem {
  message: string;
  /** The field it belongs to; without one it is shown above the form. */
  field?: string;
}

/** What would be sent, or what has to be corrected first. */
type ReadForm<Values> = { values: Values } | { problems: readonly FormProblem[] };

interface FormOptions<Values> {
  read: (form: HTMLFormElement) => ReadForm<Values>;
  send: (values: Values, form: HTMLFormElement) => Promise<void>;
  /** The form's message for an error; null shows none. */
  describe: (error: unknown) => FormProblem | null;
}

/** Sends what was typed once, shows errors at their fields and focuses the first; typed text is never lost. */
export function useForm<Values>({ read, send, describe }: FormOptions<Values>) {
  const { isBusy, isSending, submit: submitOnce } = useSubmitOnce();
  const [problems, setProblems] = useState<readonly FormProblem[]>([]);

  function show(form: HTMLFormElement, found: readonly FormProblem[]): void {
    setProblems(found);
    const field = found.find((problem) => problem.field !== undefined)?.field;
    if (field !== undefined) focusField(form, field);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    if (isSending()) return;
    const found = read(form);
    if ('problems' in found) return show(form, found.problems);
    setProblems([]);
    await submitOnce(async () => {
      try {
        await send(found.values, form);
      } catch (error) {
        const problem = describe(error);
        if (problem) show(form, [problem]);
      }
    });
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    await submit(event.currentTarget);
  }

  return {
    handleSubmit,
    submit,
    isBusy,
    errorOf: (field: string) => problems.find((problem) => problem.field === field)?.message,
    formError: problems.find((problem) => problem.field === undefined)?.message,
    /** A field that is being edited is no longer marked as wrong. */
    forget: (field: string) => setProblems((before) => before.filter((problem) => problem.field !== field)),
  };
}

/** Fields that the browser must not submit by itself have `data-field` instead of a name. */
function focusField(form: HTMLFormElement, field: string): void {
  const name = CSS.escape(field);
  form.querySelector<HTMLElement>(`[name=${name}], [data-field=${name}]`)?.focus();
}
