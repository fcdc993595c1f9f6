import type { FormProblem } from '#client/forms/use-form.ts';
import {
  type Connection,
  ConnectionInput,
  type ConnectionTestInput,
  type Price,
} from '#features/connections/shared/connections.contract.ts';

import type { OffersDraft } from './model-offers.tsx';

type Read = { values: ConnectionInput } | { problems: readonly FormProblem[] };

/** The form's changes. Empty fields remove only their own values. */
export function readConnection(
  form: HTMLFormElement,
  {
    connection,
    prices,
    offers,
  }: { connection: Connection | undefined; prices: Record<string, Price>; offers: OffersDraft },
): Read {
  const text = textsOf(form);
  const cap = readAmount(text.cap);
  const input = readAmount(text.priceIn);
  const output = readAmount(text.priceOut);
  const problems: FormProblem[] = [];
  if (cap === undefined)
    problems.push({ field: 'cap', message: 'Enter an amount in dollars, or leave it empty' });
  if (input === undefined) problems.push({ field: 'priceIn', message: 'Enter an amount in dollars' });
  if (output === undefined) problems.push({ field: 'priceOut', message: 'Enter an amount in dollars' });
  if (problems.length > 0) return { problems };
  const isFixed = connection?.setBy === 'environment';
  const { success, data, error } = ConnectionInput.safeParse({
    ...(!isFixed && { ...(text.key && { key: text.key }), address: text.address || null }),
    cap,
    otherPrice: input === null && output === null ? null : { input: input ?? 0, output: output ?? 0 },
    ...('defaultModel' in text && { defaultModel: text.defaultModel || null }),
    ...(connection && { ...offers, prices, version: connection.version }),
  });
  if (success) return { values: data };
  const issue = error.issues[0];
  const field = issue?.path[0];
  return {
    problems: [{ message: issue?.message ?? '', ...(typeof field === 'string' && { field }) }],
  };
}

/** The unsaved values to test. */
export function readTested(form: HTMLFormElement, isFixed: boolean): ConnectionTestInput {
  const { key, address } = textsOf(form);
  if (isFixed) return {};
  return { ...(key && { key }), ...(address && { address }) };
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  );
}

/** Null if empty, undefined if it is not an amount. */
export function readAmount(text = ''): number | null | undefined {
  const plain = text.replace(/^\$/, '').replace(',', '.').trim();
  if (plain === '') return null;
  return /^\d{1,7}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) : undefined;
}
