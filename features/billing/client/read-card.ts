import type { AddCardInput } from '#features/billing/shared/billing.contract.ts';
import { paymentMessages } from '#features/billing/shared/card-messages.ts';
import { digitsOf, recognise } from './card-number.ts';

export type CardField = 'number' | 'expiry' | 'code' | 'name';

/** As typed. Only what `readCard` returns leaves the browser. */
export interface TypedCard {
  number: string;
  /** MM/YY */
  expiry: string;
  code: string;
  name: string;
}

export interface CardProblem {
  field: CardField;
  message: string;
}

/** The card details that may be sent, or the first validation error. */
export function readCard(
  typed: TypedCard,
  now = new Date(),
): { card: AddCardInput; problem?: undefined } | { card?: undefined; problem: CardProblem } {
  const problem =
    numberProblem(typed) ?? expiryProblem(typed, now) ?? codeProblem(typed) ?? nameProblem(typed);
  if (problem) return { problem };
  const { digits, brand } = recognise(typed.number);
  const { month, year } = readExpiry(typed.expiry);
  const name = typed.name.trim();
  return {
    card: { brand, last4: digits.slice(-4), expMonth: month, expYear: year, ...(name && { name }) },
  };
}

function numberProblem({ number }: TypedCard): CardProblem | undefined {
  const { digits, lengths, isValid } = recognise(number);
  if (!lengths.includes(digits.length)) return { field: 'number', message: paymentMessages.number };
  return isValid ? undefined : { field: 'number', message: paymentMessages.numberMistyped };
}

function readExpiry(expiry: string): { month: number; year: number; isComplete: boolean } {
  const digits = digitsOf(expiry);
  return {
    month: Number(digits.slice(0, 2)),
    year: 2000 + Number(digits.slice(2, 4)),
    isComplete: digits.length === 4,
  };
}

function expiryProblem({ expiry }: TypedCard, now: Date): CardProblem | undefined {
  const { month, year, isComplete } = readExpiry(expiry);
  const wrong = (message: string): CardProblem => ({ field: 'expiry', message });
  if (month < 1 || month > 12) return wrong(paymentMessages.month);
  if (!isComplete || year < now.getFullYear()) return wrong(paymentMessages.year);
  const isPast = year === now.getFullYear() && month < now.getMonth() + 1;
  return isPast ? wrong(paymentMessages.expired) : undefined;
}

function codeProblem({ number, code }: TypedCard): CardProblem | undefined {
  const isCode = /^\d{3,4}$/.test(code.trim());
  // American Express has four digits; other brands accept either, as their holders know them.
  const isLongEnough = recognise(number).codeLength !== 4 || code.trim().length === 4;
  return isCode && isLongEnough ? undefined : { field: 'code', message: paymentMessages.code };
}

function nameProblem({ name }: TypedCard): CardProblem | undefined {
  // A card number in the wrong field would be sent.
  const hasNumber = /\d(?:\D{0,2}\d){7}/.test(name);
  return hasNumber || name.trim().length > 100 ? { field: 'name', message: paymentMessages.name } : undefined;
}
