import type { z } from 'zod';
import { useForm } from '#client/forms/use-form.ts';
import { describeAccountError } from './account-error.ts';
import { firstProblem } from './first-problem.ts';

interface AccountFormOptions<Values> {
  schema: z.ZodType<Values>;
  submit: (values: Values) => Promise<void>;
  /** The specified sentence for anything that does not concern a field. */
  failure: string;
}

/** A form whose fields carry the schema's names; one message at a time. */
export function useAccountForm<Values>({ schema, submit, failure }: AccountFormOptions<Values>) {
  return useForm<Values>({
    read(form) {
      const { success, data, error } = schema.safeParse(Object.fromEntries(new FormData(form)));
      return success ? { values: data } : { problems: [firstProblem(error)] };
    },
    send: submit,
    describe: (error) => describeAccountError(error, failure),
  });
}
