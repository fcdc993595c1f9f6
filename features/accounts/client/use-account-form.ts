import { type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { describeAccountError, type FormProblem } from './account-error.ts';
import { firstProblem } from './first-problem.ts';

interface AccountFormOptions<Values> {
  schema: z.ZodType<Values>;
  submit: (values: Values) => Promise<void>;
  /** The specified sentence for anything that is not a matter of a field. */
  failure: string;
}

/** One submit at a time, one message at a time, and nothing that was typed is ever lost. */
export function useAccountForm<Values>({ schema, submit, failure }: AccountFormOptions<Values>) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // State lags a quick second press of Enter by one render.
  const isSubmitting = useRef(false);

  function show(form: HTMLFormElement, found: FormProblem): void {
    setProblem(found);
    const field = found.field === undefined ? null : form.elements.namedItem(found.field);
    if (field instanceof HTMLInputElement) field.focus();
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSubmitting.current) return;
    const form = event.currentTarget;
    const checked = schema.safeParse(Object.fromEntries(new FormData(form)));
    if (!checked.success) {
      show(form, firstProblem(checked.error));
      return;
    }
    isSubmitting.current = true;
    setIsBusy(true);
    setProblem(null);
    try {
      await submit(checked.data);
    } catch (error) {
      show(form, describeAccountError(error, failure));
    } finally {
      isSubmitting.current = false;
      setIsBusy(false);
    }
  }

  const errorOf = (field: string) => (problem?.field === field ? problem.message : undefined);
  return {
    handleSubmit,
    isBusy,
    errorOf,
    formError: problem?.field === undefined ? problem?.message : undefined,
  };
}
