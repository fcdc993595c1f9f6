import type { z } from 'zod';
import type { FormProblem } from '#client/forms/use-form.ts';

/** Forms show one message at a time: the first, in the order of the fields. */
export function firstProblem(error: z.ZodError): FormProblem {
  const issue = error.issues[0];
  if (issue === undefined) return { message: 'Check the form and try again.' };
  const field = issue.path[0];
  return { message: issue.message, ...(typeof field === 'string' ? { field } : {}) };
}
